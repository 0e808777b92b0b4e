import { describe, expect, test } from 'vitest';
import type { ClassResult } from '../correction/marks/class-results.ts';
import { runToEnd } from '../run-to-end.ts';
import type { AdmissionVerdict } from '../students/group-by-taker.ts';
import { type GradedQuiz, gradebookInSteps } from './gradebook.ts';
import { markedOnPaper } from './taker-finder.ts';

const roster = [
  { id: '1', lastName: 'Morel', firstName: 'Léa', email: '' },
  { id: '2', lastName: 'Nguyễn', firstName: 'Minh', email: '' },
  { id: '', lastName: 'Petit', firstName: 'Ana', email: '' },
];
const onPaper = (studentId: string, name: [string, string], mark: number | null): ClassResult => ({
  student: { id: `s${studentId}`, studentId, lastName: name[0], firstName: name[1], email: '' },
  copy: mark === null ? null : 1,
  mark,
  state: mark === null ? 'absent' : 'present',
});
const online = (studentName: string, studentId: string | null, mark: number, hour = 0) => ({
  studentName,
  studentId,
  rosterEntryId: null,
  mark,
  completedAt: new Date(Date.UTC(2026, 0, 1, hour)),
});
const quiz = (id: string, fields: Partial<GradedQuiz>): GradedQuiz => ({
  id,
  coefficient: 1,
  paper: null,
  online: [],
  underWay: [],
  canBegin: false,
  counted: 'best',
  ...fields,
});
function gradebook(...asked: Parameters<typeof gradebookInSteps>) {
  const book = runToEnd(gradebookInSteps(...asked));
  if (!book) throw new Error('the table would be too large');
  return book;
}
const lineOf = (book: ReturnType<typeof gradebook>, lastName: string) =>
  book.students.find((student) => student.lastName === lastName);

describe('the marks of a class', () => {
  test('have weighted means, for each student and for the class', () => {
    const book = gradebook(roster, [
      quiz('a', {
        coefficient: 2,
        paper: [onPaper('1', ['Morel', 'Léa'], 12), onPaper('2', ['Nguyễn', 'Minh'], 8.5)],
      }),
      quiz('b', { online: [online('morel léa', null, 17)] }),
    ]);
    expect(lineOf(book, 'Morel')?.mean).toBe(13.67);
    expect(lineOf(book, 'Nguyễn')?.mean).toBe(8.5);
    expect(lineOf(book, 'Petit')?.mean).toBeNull();
    expect(book).toMatchObject({ mean: 11.09, median: 11.09 });
    expect(book.quizzes).toMatchObject([
      { id: 'a', mean: 10.25, median: 10.25, marked: 2 },
      { id: 'b', mean: 17, median: 17, marked: 1, absent: 2 },
    ]);
  });

  test('are on the line of a student whose number has regained its leading zeros since', () => {
    const zeros = roster.map((entry) => ({ ...entry, id: entry.id && `00${entry.id}` }));
    const twins = [
      { ...roster[0], id: '7' },
      { ...roster[0], id: '07' },
    ];
    const paper = [onPaper('1', ['Morel', 'Léa'], 12), onPaper('007', ['Morel', 'Léa'], 3)];
    const book = gradebook([...zeros, ...twins] as typeof roster, [quiz('a', { paper })]);
    expect(book.students.map(({ studentId, mean }) => [studentId, mean])).toEqual([
      ['001', 12],
      ['002', null],
      ['', null],
      ['7', null],
      ['07', null],
      ['007', 3],
    ]);
  });

  test('are on the line of a student whose number was corrected since, also an absence that counts 0', () => {
    const mended = roster.map((entry) => ({ ...entry, id: entry.id && `2026${entry.id}` }));
    const paper = [
      { ...onPaper('1', ['Morel', 'Léa'], null), mark: 0 },
      onPaper('2', ['Nguyễn', 'Minh'], 8),
    ];
    const book = gradebook(mended, [quiz('a', { paper })]);
    expect(
      book.students.map(({ studentId, isListed, mean }) => [studentId, isListed, mean]),
    ).toEqual([
      ['20261', true, 0],
      ['20262', true, 8],
      ['', true, null],
    ]);
    // Where half of the students are others, the same name may be a namesake.
    const others = mended.map((entry, place) => (place ? { ...entry, lastName: 'Roy' } : entry));
    const strangers = gradebook(others.slice(0, 3), [
      quiz('a', { paper: [...paper, onPaper('5', ['Durand', 'Max'], 9)] }),
    ]);
    expect(lineOf(strangers, 'Morel')?.mean).toBeNull();
  });

  test('stay apart for two students with one name and two numbers, even when one number is left out once', () => {
    const attempts = [online('Jean Roy', null, 5), online('Jean Roy', '8', 6)];
    const marksOf = (given: typeof attempts) =>
      gradebook([], [quiz('a', { online: given })]).students.map(({ cells }) => cells[0]?.mark);
    expect(marksOf(attempts)).toEqual([6]);
    expect(marksOf([...attempts, online('Jean Roy', '9', 7)])).toEqual([6, 7, 5]);
  });

  test('call nobody absent who is still answering', () => {
    const morel = { studentName: 'Morel Léa', studentId: null, rosterEntryId: null };
    const book = gradebook(roster, [
      quiz('a', { online: [online('Ana Petit', null, 12)], underWay: [morel] }),
      quiz('b', { online: [online('Morel Léa', '1', 9)], underWay: [morel] }),
    ]);
    const states = (name: string) => lineOf(book, name)?.cells.map(({ state }) => state);
    expect(states('Morel')).toEqual(['unmarked', 'marked']);
    expect(states('Nguyễn')).toEqual(['absent', 'absent']);
    expect(book.quizzes.map(({ absent }) => absent)).toEqual([1, 2]);
  });

  test('call nobody absent who may still begin', () => {
    const open = { online: [online('Ana Petit', null, 12)], canBegin: true };
    const morel = { studentName: 'Morel Léa', studentId: null, rosterEntryId: null };
    const book = gradebook(roster, [quiz('a', { ...open, underWay: [morel] })]);
    expect(book.students.map(({ cells }) => cells[0]?.state)).toEqual([
      'unmarked',
      'awaited',
      'marked',
    ]);
    expect(book.quizzes).toMatchObject([{ marked: 1, absent: 0, awaited: 1, mean: 12 }]);
    expect(lineOf(book, 'Nguyễn')?.mean).toBeNull();
  });

  test('call nobody absent while a copy has no owner yet', () => {
    const morel: ClassResult = { ...onPaper('1', ['Morel', 'Léa'], null), state: 'without-copy' };
    const waiting: ClassResult = { student: null, copy: 7, mark: 12, state: 'unmatched' };
    const book = gradebook(roster, [quiz('a', { paper: [morel, waiting] })]);
    expect(lineOf(book, 'Morel')?.cells).toMatchObject([{ state: 'none', mark: null }]);
    expect(book.quizzes).toMatchObject([{ absent: 0, unmatched: 1 }]);
  });

  test('leave absences out of the mean, unless the quiz counts them as 0', () => {
    const absent = onPaper('1', ['Morel', 'Léa'], null);
    const book = gradebook(roster, [
      quiz('a', { paper: [absent] }),
      quiz('b', { paper: [{ ...absent, mark: 0 }] }),
      quiz('c', { paper: [onPaper('1', ['Morel', 'Léa'], 10)] }),
    ]);
    expect(lineOf(book, 'Morel')?.cells.map(({ state, mark }) => [state, mark])).toEqual([
      ['absent', null],
      ['absent', 0],
      ['marked', 10],
    ]);
    expect(lineOf(book, 'Morel')?.mean).toBe(5);
    expect(lineOf(book, 'Petit')?.cells.map(({ state }) => state)).toEqual([
      'none',
      'none',
      'none',
    ]);
  });

  test('leave out a copy let in beside another until the teacher has said whose it is', () => {
    const first = online('morel léa', null, 2.4);
    const second = { ...online('morel léa', null, 19.2), admissionId: 'nod' };
    const marks = (admissionVerdict: AdmissionVerdict | null) =>
      gradebook(roster, [quiz('a', { online: [{ ...second, admissionVerdict }, first] })])
        .students.map(({ cells: [cell] }) => [cell?.mark, cell?.undecided])
        .filter(([mark]) => mark !== null);
    expect(marks(null)).toEqual([[2.4, 1]]);
    expect(marks('left-out')).toEqual([[2.4, 0]]);
    expect(marks('counts')).toEqual([[19.2, 0]]);
    expect(marks('other-person')).toEqual([
      [2.4, 0],
      [19.2, 0],
    ]);
  });

  test('count paper before online and the best of several attempts, and still show the others', () => {
    const book = gradebook(roster, [
      quiz('a', {
        paper: [onPaper('1', ['Morel', 'Léa'], 9)],
        online: [online('Léa Morel', '1', 20), online('Minh', '2', 7), online('Minh', '2', 11)],
      }),
    ]);
    expect(lineOf(book, 'Morel')?.cells[0]).toMatchObject({ mark: 9, others: [20] });
    expect(lineOf(book, 'Nguyễn')?.cells[0]).toMatchObject({
      mark: 11,
      others: [7],
      source: 'online',
    });
  });

  test.each([
    ['last', 7],
    ['first', 11],
  ] as const)('count the %s of several attempts where the quiz says so', (counted, mark) => {
    const attempts = [
      online('Minh', '2', 7, 2),
      online('Minh', '2', 9, 1),
      online('Minh', '2', 11),
    ];
    const book = gradebook(roster, [quiz('a', { online: attempts, counted })]);
    expect(lineOf(book, 'Nguyễn')?.cells[0]).toMatchObject({ mark });
  });

  test('include students who are not on the list, each on one line for all quizzes', () => {
    const book = gradebook(roster, [
      quiz('a', { paper: [onPaper('77', ['Parti', 'Jean'], 14)] }),
      quiz('b', { online: [online('Jean Parti', null, 16)] }),
    ]);
    expect(book.students).toHaveLength(4);
    expect(lineOf(book, 'Parti')).toMatchObject({ isListed: false, mean: 15 });
  });

  test('give an ambiguous name to none of its bearers, and no number to another number', () => {
    const twins = [...roster, { id: '9', lastName: 'Morel', firstName: 'Léa', email: '' }];
    const book = gradebook(twins, [
      quiz('a', {
        online: [online('Léa Morel', null, 3), online('Minh Nguyễn', '8', 4)],
      }),
    ]);
    const marked = book.students.filter(({ cells }) => cells[0]?.state === 'marked');
    expect(marked.map(({ isListed }) => isListed)).toEqual([false, false]);
  });

  test('tell students apart whom the class list identified when they began the quiz', () => {
    const names = [
      ['Martin', 'Paul'],
      ['Paul', 'Martin'],
    ] as const;
    const listed = names.map(([lastName, firstName], place) => ({
      rosterEntryId: `student ${place}`,
      id: '',
      lastName,
      firstName,
      email: '',
    }));
    const takers = listed.map((entry, place) => ({
      ...online(`${entry.lastName} ${entry.firstName}`, null, 10 + place),
      rosterEntryId: entry.rosterEntryId,
    }));
    const marksOf = (quizzes: GradedQuiz[]) =>
      gradebook(listed, quizzes).students.map(({ cells }) => cells.map(({ mark }) => mark));
    expect(marksOf([quiz('a', { online: takers })])).toEqual([[10], [11]]);
    const [first] = gradebook(listed, [quiz('a', { underWay: takers.slice(0, 1) })]).students;
    expect(first?.cells).toMatchObject([{ state: 'unmarked' }]);
  });

  test('recognise a student as the start of a quiz does, however the number or the name is typed', () => {
    const listed = [...roster, { id: 'ETU-107', lastName: 'O’Hara', firstName: 'Zoé', email: '' }];
    const attempts = [online('Zoé', 'etu 107', 12), online('Petit (Ana)', null, 14)];
    const book = gradebook(listed, [quiz('a', { online: attempts })]);
    expect(book.students).toHaveLength(4);
    expect(lineOf(book, 'O’Hara')?.mean).toBe(12);
    expect(lineOf(book, 'Petit')?.mean).toBe(14);
  });

  test('keep two papers that seem to belong to one student on two separate lines', () => {
    const both = [onPaper('', ['Petit', 'Ana'], 4), onPaper('', ['Petit', 'Ana'], 18)];
    const strangers = gradebook([], [quiz('a', { paper: both })]);
    expect(strangers.students.map(({ mean }) => mean)).toEqual([4, 18]);
    const book = gradebook(roster, [quiz('a', { paper: both })]);
    const marked = book.students.filter(({ cells }) => cells[0]?.state === 'marked');
    expect(marked.map(({ isListed, mean }) => [isListed, mean])).toEqual([
      [false, 4],
      [false, 18],
    ]);
  });

  test('are computed quickly even when thousands give one name with different numbers', () => {
    const crowd = Array.from({ length: 10_000 }, (_, n) => online('Léa Morel', `n${n}`, 10));
    expect(gradebook([], [quiz('a', { online: crowd })]).students).toHaveLength(10_000);
  });

  test('are shown with a coefficient of 0 but count for nothing', () => {
    const book = gradebook(roster, [
      quiz('a', { coefficient: 0, paper: [onPaper('1', ['Morel', 'Léa'], 4)] }),
    ]);
    expect(lineOf(book, 'Morel')?.cells[0]?.mark).toBe(4);
    expect(lineOf(book, 'Morel')?.mean).toBeNull();
    expect(book.mean).toBeNull();
  });
});

test('a student who answered online is found on paper although the number was corrected since', () => {
  const students = roster.map(({ id, ...entry }) => ({ ...entry, id: `s${id}`, studentId: id }));
  const copies = [{ student: 's1', mark: {} }];
  const lea = { studentName: 'Morel Léa', studentId: '20261', rosterEntryId: 'student 1' };
  expect(markedOnPaper(students, copies, [lea])(lea)).toBe(true);
  const [known, ...others] = students.map((student) => ({ ...student, rosterEntryId: student.id }));
  const renamed = {
    studentName: 'Durand Zoé',
    studentId: '9',
    rosterEntryId: known?.rosterEntryId ?? '',
  };
  expect(markedOnPaper([...others, known ?? []].flat(), copies, [renamed])(renamed)).toBe(true);
  // Whom the class list did not identify:  a number that somebody typed is not followed to a corrected
  // one.
  const said = { ...lea, rosterEntryId: null };
  expect(markedOnPaper(students, copies, [said])(said)).toBe(false);
});
