import {
  interpretationsOf,
  meantNumber,
  type NumberInterpretations,
  numberDistance,
  numbersFor,
} from '../../students/number-distance.ts';
import { studentKeyOf } from '../../students/student-identity.ts';
import { bareNumber } from '../../students/student-number.ts';
import { uniqueBy } from '../../unique-by.ts';
import { bestPairs } from './best-pairs.ts';
import { nameDistance, sortedWords } from './name-distance.ts';

export interface CopyIdentity {
  readonly copy: number;
  /** The student whose name is printed on it. */
  readonly printedFor: Student | null;
  /** The name as it was read in the student's hand; null where nothing read it. */
  readonly writtenName: string | null;
  /** What was read in the grid, one character a column; null without a grid. */
  readonly number: string | null;
  /** Whether every digit of it is beyond doubt. */
  readonly isSure: boolean;
  /** Whether a person took it from a student: then a person alone can give it to one. */
  readonly isFreed: boolean;
}

export interface Student {
  /** The student's number, or nothing. */
  readonly studentId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What tells namesakes apart, such as «2», where paper and list surely mean the same by it. */
  readonly apart?: string | undefined;
}

/** Students with the same key are the same to a printed name. */
const printedKey = (student: Student) => `${studentKeyOf(student)} (${student.apart ?? ''})`;

export interface Association<S extends Student> {
  readonly copy: number;
  readonly student: S;
  readonly by: 'printed' | 'number';
}

export interface Proposal<S extends Student> {
  readonly copy: number;
  readonly student: S;
  readonly by: 'number' | 'name';
  /** How far what was read lies from the student's number or name. */
  readonly distance: number;
  /** Whether it is as near to another who has no copy: then only a person can tell. */
  readonly isTied: boolean;
}

export interface Associations<S extends Student> {
  readonly taken: readonly Association<S>[];
  /** For a person to confirm; each copy and each student at most once. */
  readonly proposed: readonly Proposal<S>[];
}

/**
 * Whose copies these are. Only what leaves no doubt is taken: the printed name, or a number read
 * digit for digit that no other copy claims and no other student may have meant. Everything else is
 * proposed, nearest first: a number with a fault, or a name that was read in somebody's hand.
 */
export function associate<S extends Student>(
  copies: readonly CopyIdentity[],
  students: readonly S[],
): Associations<S> {
  const taken = sureAssociations(copies, students);
  const left = remaining(copies, students, taken);
  return { taken, proposed: proposals(left.copies, left.students) };
}

/** Those alone that leave no doubt: known at once, however large the list. */
export function sureAssociations<S extends Student>(
  copies: readonly CopyIdentity[],
  students: readonly S[],
): Association<S>[] {
  const takeable = copies.filter(({ isFreed }) => !isFreed);
  const taken = [...byPrintedName(takeable, students)];
  let found: Association<S>[];
  // Who has a copy did not mean the number on another: that may now be one student's alone.
  do {
    const left = remaining(takeable, students, taken);
    found = byNumber(left.copies, left.students);
    taken.push(...found);
  } while (found.length > 0);
  return taken;
}

function remaining<S extends Student>(
  copies: readonly CopyIdentity[],
  students: readonly S[],
  taken: readonly Association<S>[],
) {
  const copyNumbers = new Set(taken.map(({ copy }) => copy));
  const takenStudents = new Set(taken.map(({ student }) => student));
  return {
    copies: copies.filter(({ copy }) => !copyNumbers.has(copy)),
    students: students.filter((student) => !takenStudents.has(student)),
  };
}

function byPrintedName<S extends Student>(copies: readonly CopyIdentity[], students: readonly S[]) {
  const found = uniqueBy(students, printedKey);
  const claims = Map.groupBy(copies, ({ printedFor }) =>
    printedFor ? printedKey(printedFor) : '',
  );
  return [...claims].flatMap(([key, [claim, ...others]]): Association<S>[] => {
    const student = key === '' ? undefined : found.get(key);
    if (!student || !claim || others.length > 0) return [];
    return [{ copy: claim.copy, student, by: 'printed' }];
  });
}

function byNumber<S extends Student>(copies: readonly CopyIdentity[], students: readonly S[]) {
  const claims = Map.groupBy(copies, ({ number }) => bareNumber({ studentId: number ?? '' }));
  const numbered = Map.groupBy(students, bareNumber);
  numbered.delete('');
  return [...claims].flatMap(([number, [claim, ...others]]): Association<S>[] => {
    if (number === '' || !claim?.isSure || others.length > 0) return [];
    const [student, ...rivals] = numbersFor(claim.number ?? '', numbered).flat();
    if (!student || rivals.length > 0 || bareNumber(student) !== number) return [];
    return [{ copy: claim.copy, student, by: 'number' }];
  });
}

/** A wrong digit or letter makes it ten times less likely that a copy is a student's. */
const likelihood = (distance: number) => 10 ** -distance;

/** The whole class at once, so that no student is proposed twice. */
function proposals<S extends Student>(
  copies: readonly CopyIdentity[],
  students: readonly S[],
): Proposal<S>[] {
  const knownStudents = students.map(knownBy);
  const pairs = copies.flatMap((copy) => {
    const read = readOn(copy);
    return knownStudents.flatMap((student) => {
      const likeness = likenessOf(read, student);
      if (likeness === null) return [];
      const { distance } = likeness;
      return [{ row: copy, column: student.student, gain: likelihood(distance), ...likeness }];
    });
  });
  const best = bestPairs(pairs);
  const meant = new Set(best.map(({ column }) => column));
  const openTo = Map.groupBy(
    pairs.filter(({ column }) => !meant.has(column)),
    ({ row }) => row,
  );
  return best
    .map(({ row, column, by, distance }) => ({
      copy: row.copy,
      student: column,
      by,
      distance,
      isTied: (openTo.get(row) ?? []).some((other) => other.distance <= distance),
    }))
    .toSorted((a, b) => a.distance - b.distance || a.copy - b.copy);
}

/** What a copy tells of its student, made ready to be held against a whole list. */
interface Read {
  /** Null for a grid that was left empty, which says nothing of anybody. */
  readonly number: NumberInterpretations | null;
  readonly name: string;
  /** Whose number it bears beyond doubt is who it was taken from. */
  readonly refused: string | null;
}

function readOn({ number, writtenName, isSure, isFreed }: CopyIdentity): Read {
  return {
    number: number !== null && /\d/.test(number) ? interpretationsOf(number) : null,
    name: sortedWords(writtenName ?? ''),
    refused: isFreed && isSure ? meantNumber({ studentId: number ?? '' }) : null,
  };
}

interface Known<S extends Student> {
  readonly student: S;
  readonly number: string | null;
  readonly name: string;
}

const knownBy = <S extends Student>(student: S): Known<S> => ({
  student,
  number: meantNumber(student),
  name: sortedWords(`${student.firstName} ${student.lastName}`),
});

/** By the number or by the name, whichever is nearer; null where neither is near. */
function likenessOf(
  read: Read,
  { number, name }: Known<Student>,
): Pick<Proposal<Student>, 'by' | 'distance'> | null {
  const isRefused = read.refused !== null && read.refused === number;
  const isCompared = read.number !== null && !isRefused;
  const byNumber = isCompared ? numberDistance(read.number, number) : Infinity;
  const byName = nameDistance(read.name, name);
  const distance = Math.min(byNumber, byName);
  if (distance === Infinity) return null;
  return { by: byNumber <= byName ? 'number' : 'name', distance };
}
