import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rosterLimits } from '../limits.ts';
import { decodeText } from '../texts/decode-text.ts';
import { readRoster, writeRoster } from './read-roster.ts';
import { compareStudents, type RosterEntry, splitName, tidyEntry } from './roster.ts';
import { rosterRefusals } from './roster-refusals.ts';

const student = (id: string, lastName: string, firstName: string, email = ''): RosterEntry => ({
  id,
  lastName,
  firstName,
  email,
});

const ines = student('00123', 'MOREL', 'Inès', 'ines.morel@lycee.fr');
const noel = student('00124', 'LE GOFF', 'Noël', 'noel.legoff@lycee.fr');

/** Lists as French schools and universities export them. */
const files: [name: string, content: string, expected: RosterEntry[]][] = [
  [
    'our own format',
    'id,nom,prenom,email\n00123,MOREL,Inès,ines.morel@lycee.fr\n00124,LE GOFF,Noël,noel.legoff@lycee.fr\n',
    [ines, noel],
  ],
  [
    'semicolons and Windows line ends',
    'id;nom;prenom;email\r\n00123;MOREL;Inès;ines.morel@lycee.fr\r\n00124;LE GOFF;Noël;noel.legoff@lycee.fr\r\n',
    [ines, noel],
  ],
  [
    'tabs, pasted from a spreadsheet',
    '00123\tMOREL\tInès\tines.morel@lycee.fr\n00124\tLE GOFF\tNoël\tnoel.legoff@lycee.fr',
    [ines, noel],
  ],
  ['a byte order mark', '\ufeffid;nom;prenom;email\n00123;MOREL;Inès;ines.morel@lycee.fr', [ines]],
  [
    'quoted fields with delimiters, quotes and line breaks in them',
    'id;nom;prenom;email\n"00123";"MOREL; dite ""Momo""";"Inès\nMarie";',
    [student('00123', 'MOREL; dite "Momo"', 'Inès Marie')],
  ],
  [
    'no heading',
    '00123;MOREL;Inès;ines.morel@lycee.fr\n00124;LE GOFF;Noël;noel.legoff@lycee.fr',
    [ines, noel],
  ],
  [
    'a university: INE, nom de famille, courriel, other columns between',
    'INE;Civilité;Nom de famille;Prénom;Date de naissance;Courriel institutionnel\n00123;Mme;MOREL;Inès;01/02/2008;ines.morel@lycee.fr',
    [ines],
  ],
  [
    'a lycée: Nom, Prénom, Numéro, Mail in another order',
    'Prénom,Nom,Mail,Numéro\nInès,MOREL,ines.morel@lycee.fr,00123',
    [ines],
  ],
  [
    'identifiant and e-mail with capitals and accents',
    'IDENTIFIANT;NOM;PRÉNOM;ADRESSE E-MAIL\n00123;MOREL;Inès;Ines.Morel@Lycee.fr',
    [ines],
  ],
  [
    'no heading, names first, address last',
    'MOREL;Inès;00123;ines.morel@lycee.fr\nLE GOFF;Noël;00124;noel.legoff@lycee.fr',
    [ines, noel],
  ],
  [
    'empty lines and padding',
    '\n\nid ; nom ; prenom ; email\n\n 00123 ;  MOREL ; Inès ; ines.morel@lycee.fr \n;;;\n\n',
    [ines],
  ],
  [
    'Pronote: a title, both names in one column, dates of birth',
    'Liste des élèves de 2nde 3;;;\n\nÉlève;Né(e) le;Appréciation\nMOREL Inès;01/02/2008;TB\nLE GOFF Noël;03/04/2008;\n',
    [student('', 'MOREL', 'Inès'), student('', 'LE GOFF', 'Noël')],
  ],
  [
    'a title and no heading, with dates of birth',
    'Terminale B\nMOREL;Inès;01/02/2008\nLE GOFF;Noël;03/04/2008',
    [student('', 'MOREL', 'Inès'), student('', 'LE GOFF', 'Noël')],
  ],
  ['no e-mail column', 'Numéro étudiant;Nom;Prénom\n00123;MOREL;Inès', [{ ...ines, email: '' }]],
  [
    'a number with letters',
    'matricule;nom;prenom\n0A12-B;MOREL;Inès',
    [student('0A12-B', 'MOREL', 'Inès')],
  ],
  [
    'non-breaking spaces from a web page',
    'id;nom;prenom;email\n00124;LE\u00a0GOFF;\u202fNoël;noel.legoff@lycee.fr',
    [noel],
  ],
];

test.each(files)('reads %s', (_, content, expected) => {
  const { entries, problems } = readRoster(content.replace(/^\ufeff/, ''));
  expect(entries).toEqual(expected);
  const numberMissing = 'Le numéro d’étudiant manque.';
  expect(problems.filter(({ message }) => message !== numberMissing)).toEqual([]);
});

test('a list of the largest size is read whole under its titles, and a larger one is refused', () => {
  const titles = Array.from({ length: 9 }, (_, place) => `Titre ${place}\n`).join('');
  const listed = (count: number) =>
    readRoster(
      `${titles}nom;prenom;numero\n${Array.from({ length: count }, (_, place) => `N${place};P;${place}\n`).join('')}`,
    );
  expect(listed(rosterLimits.students)).toMatchObject({
    refusal: null,
    entries: { length: rosterLimits.students },
  });
  expect(listed(rosterLimits.students + 1).refusal).toBe(rosterRefusals.tooMany());
});

test('lines above the students are reported, and columns are used as the teacher says', () => {
  const text = 'Terminale B\nMme;MOREL Inès;2nde 3\nM.;Noël LE GOFF;2nde 3';
  expect(readRoster(text).titles).toEqual([{ line: 1, text: 'Terminale B' }]);
  const { entries, lines, problems } = readRoster(text, { columns: { lastName: 1, firstName: 1 } });
  expect(lines).toEqual([2, 3]);
  expect(problems).toEqual([]);
  expect(entries).toEqual([student('', 'MOREL', 'Inès'), student('', 'LE GOFF', 'Noël')]);
});

test.each([
  ['MOREL Inès Marie', 'MOREL', 'Inès Marie'],
  ['Inès MOREL', 'MOREL', 'Inès'],
  ['Jean-Marc LE GOFF', 'LE GOFF', 'Jean-Marc'],
  ['Morel Inès', 'Morel', 'Inès'],
  ['MOREL INÈS', 'MOREL', 'INÈS'],
  ['Madonna', 'Madonna', ''],
])('%s has the last name %s and the first name %s', (name, lastName, firstName) => {
  expect(splitName(name)).toEqual({ lastName, firstName });
});

describe('encodings', () => {
  const text = 'id;nom;prenom\n00123;MOREL;Inès\n00125;CŒUR;Zoé – l’aînée';
  const windows = Buffer.from(
    [...text].map(
      (character) =>
        ({ œ: 0x9c, Œ: 0x8c, '–': 0x96, '’': 0x92 })[character] ?? character.charCodeAt(0),
    ),
  );
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['windows-1252', windows],
    ['UTF-16, as Excel calls Unicode', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('%s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });
});

describe('problems are reported by line, and no student is left out', () => {
  test('repeated numbers, malformed addresses, missing names and missing numbers', () => {
    const { entries, problems } = readRoster(
      'id;nom;prenom;email\n1;A;a;a@b.fr\n1;B;b;\n3;C;c;c@@d\n4;;;e@f.fr\n;E;e;',
    );
    expect(entries).toHaveLength(5);
    expect(problems).toEqual([
      { line: 3, message: 'Le numéro 1 est déjà à la ligne 2.' },
      { line: 4, message: 'L’adresse «\u00a0c@@d\u00a0» n’est pas valide.' },
      { line: 5, message: 'Le nom manque.' },
      { line: 6, message: 'Le numéro d’étudiant manque.' },
    ]);
  });
});

test('lines of nonsense among the students are told, and not taken for students', () => {
  const nonsense = [
    'ceci n’est pas un élève',
    '--------',
    '###;;;',
    ';;***;',
    '?;!;?;!',
    'Fin de la liste',
    'Effectif : 2;;;',
    'qsdf',
    '~~;',
  ];
  const students = ['1;MOREL;Inès;a@b.fr', '2;ZOLA;;', ';ROY;Max;', '4;;;', ';;;d@b.fr'];
  const rows = [...students, ...students.map((row) => row.replace(/^\d/, '1$&')), ...nonsense];
  const { entries, strays } = readRoster(['id;nom;prenom;email', ...rows].join('\n'));
  expect(entries).toHaveLength(2 * students.length);
  expect(strays.map(({ line }) => line)).toEqual(nonsense.map((_, index) => 12 + index));
  expect(strays[6]).toEqual({ line: 18, text: 'Effectif : 2' });
  // Without columns, each line may be the name of a student.
  expect(readRoster('MOREL\nZOLA\nROY').entries).toHaveLength(3);
});

test('a file is divided by the delimiter that the teacher says', () => {
  const text = 'nom;prenom\nMOREL;Inès, Marie, Zoé\nZOLA;Émile, Paul, Léo';
  expect(readRoster(text, { delimiter: ';' }).entries[0]).toMatchObject({ lastName: 'MOREL' });
  expect(readRoster(text, { delimiter: ',' }).sample[0]).toBe('MOREL;Inès');
});

const cell = fc.string({ unit: 'grapheme', maxLength: 12 });
const entry = fc
  .record({ id: cell, lastName: cell, firstName: cell, email: cell })
  .map(tidyEntry)
  .filter((one) => /\p{L}/u.test(one.lastName) && one.id !== '' && !one.id.includes('\0'));

test('cells beyond the heading are reported, unless the teacher says what they contain', () => {
  const file = 'id;nom;prenom;email\n1;MOREL;Inès;a@lycee.fr;b@lycee.fr\n2;LE GOFF;Noël;;;';
  const { entries, problems, columns } = readRoster(file);
  expect(entries.map(({ email }) => email)).toEqual(['a@lycee.fr', '']);
  const message =
    'Elle a plus de cellules que l’en-tête\u00a0: «\u00a0b@lycee.fr\u00a0» n’est pas repris.';
  expect(problems).toEqual([{ line: 2, message }]);
  expect(readRoster(file, { columns: { ...columns, email: 4 } }).problems).toEqual([]);
});

test('a written liste.csv is read back to the same list, whatever it contains', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
      const { entries: back } = readRoster(writeRoster(entries).slice(1));
      expect(back).toEqual(entries.map((one) => tidyEntry(one)));
    }),
    { numRuns: 500 },
  );
});

test.each(['=HYPERLINK("http://evil";"x")', '+1', '-1', '@SUM(A1)', "'+1"])(
  'a spreadsheet formula in a name (%s) is written harmless and read back as it was',
  (formula) => {
    const written = writeRoster([student('1', formula, 'Inès')]);
    const cells = written.split('\n')[1]?.split(';') ?? [];
    expect(cells[1]).toMatch(/^"?'/);
    expect(readRoster(written.slice(1)).entries[0]?.lastName).toBe(formula.replaceAll(/\s+/g, ' '));
  },
);

test('names sort by French rules', () => {
  const names = ['Zola', 'Étienne', 'Eluard', 'Œuvrard', 'Odin', 'de La Tour', 'Élie', 'Noël'];
  const sorted = names.map((name, i) => student(String(i), name, '')).sort(compareStudents);
  expect(sorted.map(({ lastName }) => lastName)).toEqual([
    'de La Tour',
    'Élie',
    'Eluard',
    'Étienne',
    'Noël',
    'Odin',
    'Œuvrard',
    'Zola',
  ]);
});

describe('a file that is not a class list', () => {
  test.each([
    ['one line of two megabytes', 'a;'.repeat(1_000_000), 'plus de 200 colonnes'],
    ['800,000 rows', 'a;b\n'.repeat(800_000), 'au plus 5\u00a0000'],
    ['a name of 500,000 letters', `1;${'a'.repeat(500_000)};Zoé`, 'le nom est trop long'],
    ['a quote that never closes', `"${'a;b\n'.repeat(400_000)}`, 'trop long'],
    ['bytes', 'id;nom\n1;a\0b', 'format texte'],
  ])('%s is refused with a reason', (_, text, words) => {
    expect(readRoster(text).refusal).toContain(words);
  });

  test('is not a list of 5,000 students', () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `${i};Nom ${i};Prénom;e${i}@lycee.fr`);
    const { refusal, entries } = readRoster(['id;nom;prenom;email', ...rows].join('\n'));
    expect(refusal).toBeNull();
    expect(entries).toHaveLength(5000);
  });
});
