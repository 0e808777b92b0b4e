import { expect, test } from 'vitest';
import { parseCsv } from '../../roster/csv.ts';
import {
  type ClassResult,
  classResults,
  type ExpectedStudent,
  type ResultStudent,
} from '../marks/class-results.ts';
import { markColumn } from './mark-column.ts';
import { type MarkProgram, markFile, unfoundIn } from './mark-programs.ts';
import { comparePasted } from './pasted-marks.ts';

type ListedStudent = ResultStudent & ExpectedStudent;
const student = (
  studentId: string,
  lastName: string,
  firstName: string,
  email = '',
): ListedStudent => ({
  id: `${lastName}-${firstName}`,
  studentId,
  lastName,
  firstName,
  email,
  isExpected: true,
  isOnline: false,
});
const lea = student('01001', 'MOREL', 'Léa', 'lea@lycee.fr');
const max = student('1002', 'DURAND', 'Max');
const zoe = student('', '=HYPERLINK("x")', 'Zoé', 'zoe@lycee.fr');
const excluded = { absence: 'excluded', areCopiesToCome: false } as const;
const zero = { absence: 'zero', areCopiesToCome: false } as const;
const copies = [
  { copy: 4, student: max.id, mark: 6.67 },
  { copy: 9, student: null, mark: 12 },
  { copy: 2, student: lea.id, mark: 20 },
];
const matched = copies.filter(({ student: who }) => who !== null);
const results = classResults([lea, max, zoe], matched, excluded);
const whileOneWaits = classResults([lea, max, zoe], copies, zero);

test('results stand in the order of the class list, absentees in their place, open copies at the end', () => {
  expect(
    whileOneWaits.map(({ student: who, copy, mark, state }) => [who?.lastName, copy, mark, state]),
  ).toEqual([
    ['MOREL', 2, 20, 'present'],
    ['DURAND', 4, 6.67, 'present'],
    ['=HYPERLINK("x")', null, null, 'without-copy'],
    [undefined, 9, 12, 'unmatched'],
  ]);
});

test('nobody is absent, nor has a 0 for it, while a copy waits for its student', () => {
  expect(results[2]).toMatchObject({ mark: null, state: 'absent' });
  expect(classResults([lea, max, zoe], matched, zero)[2]).toMatchObject({ mark: 0 });
  for (const program of ['pronote', 'apogee', 'scodoc'] as const) {
    expect(markFile(program, results).text).toMatch(/AB[SI]/i);
    expect(markFile(program, whileOneWaits).text).not.toMatch(/AB[SI]/i);
  }
});

test('nobody is absent, nor has a 0 for it, while pages are still being read', () => {
  const whileReading = classResults([lea, max, zoe], matched, { ...zero, areCopiesToCome: true });
  expect(whileReading[2]).toMatchObject({ mark: null, state: 'without-copy' });
});

test('who left the class has no line, unless she or he wrote a copy', () => {
  const [goneLea, goneZoe] = [lea, zoe].map((one) => ({ ...one, isExpected: false }));
  if (!goneLea || !goneZoe) throw new Error('two have left');
  const left = classResults([goneLea, max, goneZoe], matched, zero);
  expect(left.map(({ copy, mark }) => [copy, mark])).toEqual([
    [2, 20],
    [4, 6.67],
  ]);
});

test('a column of marks says whose its ends are, for who pastes it beside names', () => {
  expect(markColumn(whileOneWaits)).toEqual({
    column: '20\n6,67\n',
    told: '3 lignes dans l’ordre de la liste\u00a0: la première est MOREL Léa, la dernière =HYPERLINK("x") Zoé. Qui n’a pas de note laisse une ligne vide.',
  });
  expect(markColumn(classResults([lea], matched, zero)).told).toBe(
    '1 ligne dans l’ordre de la liste.',
  );
  expect(markColumn([])).toEqual({ column: '', told: null });
});

test('Pronote and École Directe get names and a decimal comma; a name is never a formula', () => {
  for (const program of ['pronote', 'ecole-directe'] as const) {
    const { text } = markFile(program, results);
    expect(text).toBe(
      '\ufeffNom;Prénom;Note\r\nMOREL;Léa;20\r\nDURAND;Max;6,67\r\n"\'=HYPERLINK(""x"")";Zoé;Abs\r\n',
    );
  }
});

test('Apogée gets the columns of its own file, with the code of an absence', () => {
  const { text, encoding } = markFile('apogee', results);
  expect(encoding).toBe('windows-1252');
  const [header, first, , last] = parseCsv(text, '\t').map(({ cells }) => cells);
  expect(header).toEqual([
    'apoL_a01_code',
    'apoL_a02_nom',
    'apoL_a03_prenom',
    'apoL_a04_naissance',
    'apoL_c0001',
    'apoL_c0002',
  ]);
  expect(first).toEqual(['01001', 'MOREL', 'Léa', '', '20', '20']);
  expect(last?.[4]).toBe('ABI');
});

test('ScoDoc gets numbers, names and marks', () => {
  expect(markFile('scodoc', results).text.split('\r\n')[2]).toBe('1002;DURAND;Max;6,67');
});

test('in Moodle’s file every line names its student, and a point stands in decimals', () => {
  expect(parseCsv(markFile('moodle', results).text, ',').map(({ cells }) => cells)).toEqual([
    ['Adresse de courriel', 'Nom', 'Prénom', 'Note (/20)'],
    ['lea@lycee.fr', 'MOREL', 'Léa', '20'],
    ['zoe@lycee.fr', '\'=HYPERLINK("x")', 'Zoé', '-'],
  ]);
  const numbered = classResults([lea, max], copies, excluded);
  expect(markFile('moodle', numbered).text).toContain('1002,DURAND,Max,6.67');
});

test('Moodle finds who has several addresses by the first, and is told nobody’s mark by an address of two', () => {
  const parents = student('1', 'MOREL', 'Léa', 'lea@lycee.fr, mere@mail.fr');
  const typo = student('2', 'DURAND', 'Max', 'max.lycee.fr');
  const [ana, eva] = [
    student('3', 'PETIT', 'Ana', 'petit@mail.fr'),
    student('4', 'PETIT', 'Eva', 'petit@mail.fr'),
  ];
  const fileOf = (list: readonly ListedStudent[]) =>
    markFile('moodle', classResults(list, [], excluded))
      .text.split('\r\n')
      .slice(0, -1);
  const unnumbered = [parents, typo, ana, eva].map((one) => ({ ...one, studentId: '' }));
  expect(fileOf(unnumbered)).toEqual([
    'Adresse de courriel,Nom,Prénom,Note (/20)',
    'lea@lycee.fr,MOREL,Léa,-',
  ]);
  const leftOut = unfoundIn('moodle', classResults(unnumbered, [], excluded));
  expect(leftOut.map(({ firstName }) => firstName)).toEqual(['Max', 'Ana', 'Eva']);
  expect(fileOf([parents, typo, ana, eva])).toEqual([
    'Numéro d’identification,Nom,Prénom,Note (/20)',
    '1,MOREL,Léa,-',
    '2,DURAND,Max,-',
    '3,PETIT,Ana,-',
    '4,PETIT,Eva,-',
  ]);
});

test('who cannot be told from another by the file for a program is named', () => {
  const paul = student('1', 'MARTIN', 'Paul');
  const namesake = student('2', 'Martin', 'PAUL');
  const unnumbered = student(' ', 'PETIT', 'Ana', 'ana@lycee.fr');
  const unfound = (program: MarkProgram) =>
    unfoundIn(program, classResults([paul, namesake, lea, unnumbered], copies, excluded));
  for (const program of ['pronote', 'ecole-directe'] as const) {
    expect(unfound(program)).toEqual([paul, namesake]);
  }
  for (const program of ['apogee', 'scodoc'] as const) {
    expect(unfound(program)).toEqual([unnumbered]);
  }
});

const verdicts = (list: readonly ClassResult[], pasted: string) =>
  comparePasted(list, pasted).marks.map(({ verdict, pasted: shown }) => [verdict, shown]);

test('a bare column is compared line by line, absentees included', () => {
  expect(verdicts(results, '20\n6,67\n\n')).toEqual([
    ['same', '20'],
    ['same', '6,67'],
    ['same', ''],
  ]);
  expect(verdicts(results, '20,00\r\n6,76\r\nAbs\r\n')).toEqual([
    ['same', '20,00'],
    ['different', '6,76'],
    ['same', 'Abs'],
  ]);
  expect(verdicts(results, '20')).toEqual([
    ['same', '20'],
    ['missing', null],
    ['same', null],
  ]);
  for (const column of ['20\n6,67\n', '20\n6,67', '20\n6,67\n\n']) {
    expect(verdicts(results, column).map(([verdict]) => verdict)).toEqual(['same', 'same', 'same']);
  }
});

test('a table with names is compared by name, whatever its order, its headings and its accents', () => {
  const { marks, unknown, by } = comparePasted(
    results,
    'Élève\tNote\nDurand Max\t6,67\nMorel Lea\t2\nPETIT Jean\t12\n',
  );
  expect(by).toBe('name');
  expect(marks.map(({ verdict }) => verdict)).toEqual(['different', 'same', 'same']);
  expect(unknown).toEqual(['PETIT Jean\t12']);
});

test.each([
  ['an empty remark after it', 'MOREL\tLéa\t20\t\nDURAND\tMax\t6,67\t'],
  ['the letter of a group after it', 'MOREL\tLéa\t20\tA\nDURAND\tMax\t6,67\tA'],
  ['a number that is beyond marks after it', 'MOREL\tLéa\t20\t01001\nDURAND\tMax\t6,67\t1002'],
])('the mark of a line is found with %s, and that of an absentee too', (_, table) => {
  const rest = table.slice(table.lastIndexOf('6,67') + '6,67'.length);
  const named = (mark: string) => `${table}\n=HYPERLINK("x")\tZoé\t${mark}${rest}`;
  const marks = [
    ['same', '20'],
    ['same', '6,67'],
  ];
  expect(verdicts(results, named('12'))).toEqual([...marks, ['different', '12']]);
  expect(verdicts(results, named('Abs'))).toEqual([...marks, ['same', 'Abs']]);
});

test('the number of a student is not taken for the mark that is not there', () => {
  const [ana, ben] = [student('4', 'PETIT', 'Ana'), student('12', 'ROUX', 'Ben')];
  const numbered = classResults([ana, ben], [{ copy: 1, student: ana.id, mark: 12 }], excluded);
  for (const absent of ['', 'A', '-', 'Abs']) {
    for (const heading of ['', 'N°\tNom\tNote\n']) {
      const table = `${heading}4\tPETIT Ana\t12\n12\tROUX Ben\t${absent}`;
      expect(verdicts(numbered, table)).toEqual([
        ['same', '12'],
        ['same', absent],
      ]);
    }
    expect(verdicts(numbered, `4\t12\n12\t${absent}`)).toEqual([
      ['same', '12'],
      ['same', absent],
    ]);
  }
  // Nothing but names and marks, which are somebody's numbers too.
  expect(verdicts(numbered, 'PETIT Ana\t12\nROUX Ben\t4')).toEqual([
    ['same', '12'],
    ['different', '4'],
  ]);
});

test('a name within another is not taken for it', () => {
  const [jean, paul] = [student('', 'MARTIN', 'Jean Paul'), student('', 'MARTIN', 'Paul')];
  const both = classResults(
    [paul, jean],
    [
      { copy: 1, student: jean.id, mark: 8 },
      { copy: 2, student: paul.id, mark: 15 },
    ],
    excluded,
  );
  expect(verdicts(both, 'MARTIN Jean Paul\t8\nMARTIN Paul\t15')).toEqual([
    ['same', '15'],
    ['same', '8'],
  ]);
});
