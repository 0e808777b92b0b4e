import { expect, it } from 'vitest';
import type {
  CorrectedCopy,
  CorrectionOverview,
} from '#shared/contract/correction/overview-schemas.ts';
import { plainRules } from '#shared/domain/correction/marks/mark-rules.ts';
import { markFigures, markRows } from './mark-rows.ts';

const copy = (number: number, final: number, more: Partial<CorrectedCopy> = {}) =>
  ({
    copy: number,
    student: null,
    mark: { final, raw: final, score: 0, maxScore: 0 },
    validated: null,
    ...more,
  }) as unknown as CorrectedCopy;
const student = (id: string, isExpected = true) => ({
  id,
  studentId: '',
  lastName: id,
  firstName: '',
  email: '',
  isExpected,
  isOnline: false,
  rosterEntryId: null,
});
const overview = (more: Partial<CorrectionOverview>) =>
  ({
    copies: [copy(1, 12, { student: 'Léa' }), copy(2, 8, { student: 'Max' })],
    students: [student('Léa'), student('Max'), student('Zoé')],
    rules: plainRules,
    reading: null,
    scans: [],
    validatedAt: null,
    isAnonymous: false,
    ...more,
  }) as CorrectionOverview;
const figures = (more: Partial<CorrectionOverview>) => markFigures(overview(more));

it('an absent student has no mark, or 0, as the teacher decides', () => {
  const names = (more: Partial<CorrectionOverview>) =>
    markRows(overview(more)).map(({ name, final }) => [name, final]);
  expect(names({})).toEqual([
    ['Léa', 12],
    ['Max', 8],
    ['Zoé', null],
  ]);
  expect(figures({})).toMatchObject({ count: 2, mean: 10, median: 10, meanOfCopies: null });
  const rules = { ...plainRules, absence: 'zero' } as const;
  expect(figures({ rules })).toMatchObject({ count: 3, lowest: 0, median: 8, meanOfCopies: 10 });
});

it('with names hidden no absent student is named, and an absence counts all the same', () => {
  const rules = { ...plainRules, absence: 'zero' } as const;
  const hidden = { rules, isAnonymous: true };
  expect(markRows(overview(hidden)).map(({ name }) => name)).toEqual(['Copie 1', 'Copie 2']);
  expect(figures(hidden)).toEqual(figures({ rules }));
  expect(figures(hidden)).toMatchObject({ count: 3, lowest: 0 });
});

it('who has left the class is no absence, and keeps the mark of a copy', () => {
  const students = [student('Léa'), student('Max', false), student('Zoé', false)];
  const rules = { ...plainRules, absence: 'zero' } as const;
  expect(figures({ students, rules })).toMatchObject({ count: 2, mean: 10 });
});

it('who answered online instead is no absence, and has a line without a mark', () => {
  const students = [student('Léa'), student('Max'), { ...student('Zoé'), isOnline: true }];
  const rules = { ...plainRules, absence: 'zero' } as const;
  const zoe = { name: 'Zoé', final: null, isAbsent: false };
  expect(markRows(overview({ students, rules })).at(-1)).toMatchObject(zoe);
  expect(figures({ students, rules })).toMatchObject({ count: 2, mean: 10 });
});

it('nobody is absent while a copy waits for its student', () => {
  const copies = [copy(1, 12, { student: 'Léa' }), copy(2, 8)];
  const rules = { ...plainRules, absence: 'zero' } as const;
  const rows = markRows(overview({ copies, rules }));
  expect(rows.slice(2)).toMatchObject([
    { name: 'Max', final: null, isAbsent: false },
    { name: 'Zoé', final: null, isAbsent: false },
  ]);
});

it('nobody is absent while more copies are being read, or lie in a file that was left unread', () => {
  const reading = { fraction: 0 } as CorrectionOverview['reading'];
  const scans = [{ state: 'reading' }] as CorrectionOverview['scans'];
  const rules = { ...plainRules, absence: 'zero' } as const;
  for (const more of [{ reading }, { scans }]) {
    expect(markRows(overview({ ...more, rules })).at(-1)).toMatchObject({
      name: 'Zoé',
      final: null,
      isAbsent: false,
    });
  }
});

it('names stay hidden as long as the teacher wants it', () => {
  const names = markRows(overview({ isAnonymous: true })).map(({ name }) => name);
  expect(names).toEqual(['Copie 1', 'Copie 2']);
});

it('what changed after the marks were validated is told', () => {
  const copies = [
    copy(1, 12, { student: 'Léa', validated: { final: 12, student: 'Léa' } }),
    copy(2, 9, { validated: { final: 8, student: null } }),
    copy(3, 9, { student: 'Zoé', validated: { final: 9, student: 'Léa' } }),
    copy(4, 5),
  ];
  const changes = (validatedAt: string | null) =>
    markRows(overview({ copies, validatedAt, students: [] })).map(({ change }) => change);
  expect(changes('2026-11-15T10:00:00.000Z')).toEqual([null, 'mark', 'student', 'new']);
  expect(changes(null)).toEqual([null, null, null, null]);
});
