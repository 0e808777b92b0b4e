import { studentIdDigitsRange } from '../limits.ts';
import { mostPagesPerCopy } from '../sheets.ts';
import { namesakes } from '../students/namesakes.ts';
import { ofName } from '../students/of-name.ts';
import { bareListName, listName } from '../students/student-name.ts';
import { codedNumber, unspaced } from '../students/student-number.ts';
import { listInWords } from '../texts/list-in-words.ts';
import { type Accommodation, settingInWords } from './accommodations.ts';
import { repeatedStudents, sharedNumbers } from './shared-numbers.ts';

export interface PrintedStudent {
  readonly studentId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The fields in which a copy asks for its student's identity. */
export interface IdentityFields {
  readonly includeStudentName: boolean;
  readonly includeStudentIdField: boolean;
  readonly includeStudentIdCoding: boolean;
  readonly studentIdDigits: number;
}

const MOST_NAMED = 5;

/**
 * Whether a number is printed on, or asked for on, the copies of these students. Where nobody of a
 * class has one, nothing is said of numbers that nobody asked for.
 */
export const areNumbersUsed = (
  students: readonly Pick<PrintedStudent, 'studentId'>[],
  { includeStudentIdField, includeStudentIdCoding }: Omit<IdentityFields, 'includeStudentName'>,
): boolean =>
  includeStudentIdField ||
  includeStudentIdCoding ||
  students.some(({ studentId }) => studentId.trim() !== '');

/** The problems of copies printed with the names of these students, each with what to do. */
export function rosterFaults(
  students: readonly PrintedStudent[],
  fields: IdentityFields,
): string[] {
  const { includeStudentIdCoding, studentIdDigits } = fields;
  const numberless = areNumbersUsed(students, fields)
    ? students.filter(({ studentId }) => studentId.trim() === '')
    : [];
  const repeated = repeatedStudents(students);
  const repeatedNames = new Set(repeated.map(listName));
  const nameless = students.filter((student) => bareListName(student) === '');
  const tooLong = students.filter(
    ({ studentId }) => studentId.trim() !== '' && codedNumber(studentId, studentIdDigits) === null,
  );
  return [
    ...[...sharedNumbers(students).values()].map(
      (owners) =>
        `Le numéro ${owners[0]?.studentId.trim()} est celui ${ofName(listInWords(owners.map(listName)))}\u00a0: leurs copies pourraient être confondues. Corrigez la liste de la classe.`,
    ),
    ...(repeated.length === 0
      ? []
      : [
          `Plusieurs fois dans la liste\u00a0: ${some(repeated.map(listName))}. Chaque ligne aurait sa copie\u00a0: corrigez la liste de la classe.`,
        ]),
    ...namesakes(students).flatMap(([first, ...others]) =>
      first && !repeatedNames.has(listName(first))
        ? [
            `${1 + others.length} personnes s’appellent ${listName(first)}\u00a0: leur numéro, ou leur ordre dans la liste, suit leur nom sur leurs copies.`,
          ]
        : [],
    ),
    ...(numberless.length === 0
      ? []
      : [
          `Sans numéro (${numberless.length})\u00a0: ${some(numberless.map(listName))}. Complétez la liste de la classe.`,
        ]),
    ...(nameless.length === 0
      ? []
      : [
          `Sans nom (${nameless.length})\u00a0: ${some(nameless.map(({ studentId }) => `le numéro ${studentId}`))}. Complétez la liste de la classe.`,
        ]),
    ...(includeStudentIdCoding && tooLong.length > 0
      ? [
          `Ne peut pas être codé sur ${studentIdDigits} chiffres\u00a0: ${some(tooLong.map((student) => `${student.studentId} (${listName(student)})`))}. Changez le nombre de chiffres ou la liste.`,
        ]
      : []),
  ];
}

/**
 * The problems of a number grid that has more or fewer columns than the students' numbers have
 * digits, where students fill it in themselves.
 */
export function gridFaults(
  students: readonly PrintedStudent[],
  { includeStudentIdCoding, studentIdDigits }: IdentityFields,
): string[] {
  const lengths = students
    .map(({ studentId }) => unspaced(studentId))
    .filter((number) => /^\d+$/.test(number))
    .map((number) => number.length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const { min, max } = studentIdDigitsRange;
  const isNearest = studentIdDigits === Math.max(min, longest);
  if (!includeStudentIdCoding || lengths.length === 0 || isNearest) return [];
  const theirs = shortest === longest ? `${longest}` : `de ${shortest} à ${longest}`;
  const sizes = `La grille du numéro d’étudiant compte ${studentIdDigits} chiffres, les numéros de la classe en comptent ${theirs}`;
  const advice = 'changez «\u00a0Nombre de chiffres\u00a0» dans «\u00a0Généralités\u00a0».';
  if (longest < studentIdDigits) {
    return [`${sizes}. Si les étudiants la remplissent eux-mêmes, ${advice}`];
  }
  const isTooShort = `${sizes}\u00a0: les plus longs ne pourront pas y être codés`;
  return [studentIdDigits < max ? `${isTooShort}, ${advice}` : `${isTooShort}.`];
}

/** The students whose copy would have too many pages, because each question takes a page. */
export function longCopyFaults(
  students: readonly (PrintedStudent & { readonly accommodation: Accommodation | null })[],
  questions: number,
): string[] {
  if (questions <= mostPagesPerCopy) return [];
  return students.flatMap(({ accommodation, ...student }) =>
    accommodation?.onePerPage ? [longCopyFault(student, accommodation)] : [],
  );
}

export function longCopyFault(student: PrintedStudent, accommodation: Accommodation): string {
  return `La copie ${ofName(listName(student))} est trop longue\u00a0: une copie compte ${mostPagesPerCopy} pages au plus, et son aménagement (${settingInWords(accommodation)}) en demande davantage. Changez-le dans la liste de la classe, ou raccourcissez le QCM.`;
}

/**
 * Without any field for a name or number, a copy that has no printed name could not be associated
 * with a student.
 */
export function identityFaults(fields: IdentityFields): string[] {
  const { includeStudentName, includeStudentIdField, includeStudentIdCoding } = fields;
  if (includeStudentName || includeStudentIdField || includeStudentIdCoding) return [];
  return [
    'La copie ne demande ni nom ni numéro\u00a0: rien ne dira à qui elle est. Demandez l’un des deux dans «\u00a0Généralités\u00a0», ou choisissez des copies nominatives.',
  ];
}

function some(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return listInWords(rest > 0 ? [...names.slice(0, MOST_NAMED), `${rest} de plus`] : names);
}
