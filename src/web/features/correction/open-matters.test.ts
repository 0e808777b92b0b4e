import { expect, it } from 'vitest';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { openMatters } from './open-matters.ts';

const scan = (state: string) => ({ state, conflicts: 0 });
const balance = (refused: number) => ({
  pages: { refused },
  students: { unmatched: 0 },
  copies: { incomplete: [] },
});
const matters = (more: object) =>
  openMatters({
    balance: balance(0),
    scans: [scan('read')],
    doubts: 0,
    marksAreStale: false,
    reading: null,
    validatedAt: null,
    sinceValidation: null,
    ...more,
  } as unknown as CorrectionOverview);

it('nothing is open of a pile that was read as a whole', () => {
  expect(matters({})).toEqual([]);
});

it('a file whose reading broke off is named, until it is read again', () => {
  const scans = [scan('read'), scan('reading')];
  expect(matters({ scans })).toEqual([
    'Un fichier n’a pas été lu en entier\u00a0: ses copies manquent.',
  ]);
  expect(matters({ scans: [...scans, scan('waiting')] })).toEqual([
    '2 fichiers n’ont pas été lus en entier\u00a0: leurs copies manquent.',
  ]);
  expect(matters({ scans, reading: { fraction: 0 } })).toEqual([
    'Une analyse est en cours\u00a0: d’autres copies peuvent s’ajouter.',
  ]);
});

it('a file that could not be opened is named', () => {
  expect(matters({ scans: [scan('read'), scan('failed')] })).toEqual([
    'Un fichier est illisible\u00a0: ses copies manquent.',
  ]);
});

it('refused pages are named, until somebody who was told of them declares the marks final', () => {
  const refused = { balance: balance(2) };
  const told = ['2 pages ont été refusées\u00a0: leurs copies peuvent manquer.'];
  expect(matters(refused)).toEqual(told);
  const since = { changed: 0, gone: 0, isAbsenceOther: false, absentees: 0 };
  const final = { ...refused, validatedAt: '2026-11-18T08:00:00Z', sinceValidation: since };
  expect(matters(final)).toEqual([]);
  expect(matters({ ...final, sinceValidation: { ...since, changed: 1 } })).toEqual(told);
});
