import { studentKeyOf } from '../students/student-identity.ts';
import { bareListName } from '../students/student-name.ts';
import { unspaced } from '../students/student-number.ts';

interface NumberedStudent {
  readonly studentId: string;
  readonly lastName: string;
  readonly firstName: string;
}

/** The key of a number, which ignores spaces between its digits. */
export const numberKey = (student: NumberedStudent): string =>
  studentKeyOf({ ...student, studentId: unspaced(student.studentId) });

/** The entries of each number that a list has more than once, by the key of the number. */
function repeatedNumbers<S extends NumberedStudent>(list: readonly S[]): [string, S[]][] {
  const numbered = list.filter(({ studentId }) => studentId.trim() !== '');
  const lines = Map.groupBy(numbered, numberKey);
  return [...lines].filter(([, [, ...others]]) => others.length > 0);
}

/** One entry for each different name; entries without a name are left out. */
function namesOf<S extends NumberedStudent>(lines: readonly S[]): S[] {
  const named = lines.filter((student) => bareListName(student) !== '');
  const names = Map.groupBy(named, (student) => studentKeyOf({ ...student, studentId: '' }));
  return [...names.values()].flatMap(([first]) => first ?? []);
}

/**
 * The numbers that a list gives to several names, with the students who have them. They are typing
 * errors and identify nobody, because nothing says whose number it really is.
 */
export function sharedNumbers<S extends NumberedStudent>(
  list: readonly S[],
): ReadonlyMap<string, S[]> {
  const owners = repeatedNumbers(list).map(([key, lines]) => [key, namesOf(lines)] as const);
  return new Map(owners.filter(([, names]) => names.length > 1));
}

/** The students whom a list has more than once with the same number. */
export function repeatedStudents<S extends NumberedStudent>(list: readonly S[]): S[] {
  return repeatedNumbers(list).flatMap(([, [first, ...lines]]) =>
    first && namesOf([first, ...lines]).length < 2 ? [first] : [],
  );
}
