import { expect, it } from 'vitest';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { openMatters } from './open-matters.ts';

const scan = (state: string, looseBlanks: string[] = []) => ({ state, conflicts: 0, looseBlanks });
const balance = () => ({
  students: { unmatched: 0, roster: 0, absent: 0 },
  copies: { incomplete: [], notReturned: 0 },
});
const matters = (more: object) =>
  openMatters({
    balance: balance(),
    waitingPages: { refused: 0, conflicting: 0 },
    scans: [scan('read')],
    doubts: 0,
    doubles: 0,
    folded: [],
    marksAreStale: false,
    reading: null,
    validatedAt: null,
    sinceValidation: null,
    copies: [],
    students: [],
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

it('ticks too many are named beside doubts, also those that came after the validation', () => {
  const looks = { doubts: 1, doubles: 2 };
  const told = [
    'Une question a une case douteuse que personne n’a vérifiée.',
    '2 questions à une seule réponse ont plusieurs cases cochées, et personne ne les a vérifiées.',
  ];
  expect(matters(looks)).toEqual(told);
  expect(matters({ ...looks, validatedAt: '2026-11-18T08:00:00Z' })).toEqual(told);
});

it('points that were added for another student are named, until marks are validated', () => {
  const copies = [{ adjustment: { meantFor: 'léa' } }, { adjustment: { meantFor: null } }, {}];
  expect(matters({ copies })).toEqual([
    'Un ajustement a été donné quand la copie était à un autre étudiant.',
  ]);
  const sinceValidation = { changed: 0, gone: 0, isAbsenceOther: false, absentees: 0 };
  expect(matters({ copies, sinceValidation })).toEqual([]);
});

it('refused pages are named, and marks that the question validates', () => {
  const refused = { waitingPages: { refused: 2, conflicting: 0 } };
  const told = ['2 pages ont été refusées\u00a0: leurs copies peuvent manquer.'];
  expect(matters(refused)).toEqual(told);
  const since = { changed: 0, gone: 0, isAbsenceOther: false, absentees: 0 };
  const sinceValidation = { ...since, changed: 1 };
  expect(matters({ ...refused, sinceValidation })).toEqual([
    ...told,
    'Une note a changé depuis la validation, et n’a pas été validée à nouveau.',
  ]);
});

it('an empty page that is nobody’s back is named where somebody has no copy', () => {
  const scans = [scan('read', ['first']), scan('read', ['second'])];
  const told = [
    '2 pages vides ne sont le dos d’aucune autre\u00a0: des feuilles ont peut-être été scannées à l’envers.',
  ];
  const absent = (absent: number) => ({
    ...balance(),
    students: { unmatched: 0, roster: 30, absent },
  });
  expect(matters({ scans, balance: absent(2) })).toEqual(told);
  expect(matters({ scans, balance: absent(0) })).toEqual([]);
  const unlisted = { ...balance(), copies: { incomplete: [], notReturned: 3 } };
  expect(matters({ scans, balance: unlisted })).toEqual(told);
});

it('who has written an incomplete copy is named', () => {
  const incomplete = [10, 12].map((copy) => ({ copy, missing: [2] }));
  const lea = { id: 'lea', studentId: '1001', firstName: 'Léa', lastName: 'MOREL' };
  const some = {
    copies: [
      { copy: 10, student: 'lea' },
      { copy: 12, student: null },
    ],
    students: [lea],
  };
  const cut = (of: typeof incomplete) => ({
    ...balance(),
    copies: { incomplete: of, notReturned: 0 },
  });
  expect(matters({ ...some, balance: cut(incomplete.slice(0, 1)) })).toEqual([
    'Une copie est incomplète\u00a0: Léa MOREL.',
  ]);
  expect(matters({ ...some, balance: cut(incomplete) })).toEqual([
    '2 copies sont incomplètes\u00a0: Léa MOREL et copie 12.',
  ]);
});

it('who answered online instead of on paper is named, unless names are hidden', () => {
  const lea = { id: 'lea', isExpected: true, isOnline: true, firstName: 'Léa', lastName: 'MOREL' };
  const students = [lea, { ...lea, id: 'max', firstName: 'Max' }];
  const copies = [{ copy: 1, student: 'max' }];
  expect(matters({ students, copies })).toEqual([
    'Un étudiant sans copie a répondu en ligne, sa note n’est pas ici\u00a0: Léa MOREL.',
  ]);
  expect(matters({ students, isAnonymous: true })).toEqual([
    '2 étudiants sans copie ont répondu en ligne, leurs notes ne sont pas ici.',
  ]);
});
