import { unspaced } from '../students/number-distance.ts';
import { studentKeyOf } from '../students/student-identity.ts';
import { bareListName } from '../students/student-name.ts';

interface NumberedStudent {
  readonly studentId: string;
  readonly lastName: string;
  readonly firstName: string;
}

/** A number is the same with spaces between its digits. */
export const numberKey = (student: NumberedStudent): string =>
  studentKeyOf({ ...student, studentId: unspaced(student.studentId) });

/** By its key, the lines of each number that a list has more than once. */
function repeatedNumbers<S extends NumberedStudent>(list: readonly S[]): [string, S[]][] {
  const numbered = list.filter(({ studentId }) => studentId.trim() !== '');
  const lines = Map.groupBy(numbered, numberKey);
  return [...lines].filter(([, [, ...others]]) => others.length > 0);
}

/** Whoever bears a name, each name once. */
function namesOf<S extends NumberedStudent>(lines: readonly S[]): S[] {
  const named = lines.filter((student) => bareListName(student) !== '');
  const names = Map.groupBy(named, (student) => studentKeyOf({ ...student, studentId: '' }));
  return [...names.values()].flatMap(([first]) => first ?? []);
}

/**
 * The numbers that a list gives to several names, by their keys, with who bears them: a slip of
 * somebody's hand. They tell nobody, since whose they are is not written anywhere.
 */
export function sharedNumbers<S extends NumberedStudent>(
  list: readonly S[],
): ReadonlyMap<string, S[]> {
  const owners = repeatedNumbers(list).map(([key, lines]) => [key, namesOf(lines)] as const);
  return new Map(owners.filter(([, names]) => names.length > 1));
}

/** Who stands on a list more than once, with the same number. */
export function repeatedStudents<S extends NumberedStudent>(list: readonly S[]): S[] {
  return repeatedNumbers(list).flatMap(([, [first, ...lines]]) =>
    first && namesOf([first, ...lines]).length < 2 ? [first] : [],
  );
}
