import { studentKeyOf } from './student-identity.ts';
import { bareListName, listName } from './student-name.ts';

interface ListedStudent {
  readonly studentId: string;
  readonly lastName: string;
  readonly firstName: string;
}

/** The students of a list who share a name, whatever its accents and capitals, name by name. */
export function namesakes<S extends ListedStudent>(students: readonly S[]): S[][] {
  const named = students.filter((student) => bareListName(student) !== '');
  const byName = Map.groupBy(named, (student) => studentKeyOf({ ...student, studentId: '' }));
  return [...byName.values()].filter((same) => same.length > 1);
}

/**
 * What stands beside a name that others of the list have too: the number where each has another,
 * else the place among them, in the order of the list.
 */
export function toldApart<S extends ListedStudent>(students: readonly S[]): ReadonlyMap<S, string> {
  return new Map(
    namesakes(students).flatMap((same) => {
      const numbers = new Set(same.map(({ studentId }) => studentId.trim()));
      const areNumbered = numbers.size === same.length && !numbers.has('');
      return same.map(
        (student, place) =>
          [student, areNumbered ? student.studentId.trim() : `${place + 1}`] as const,
      );
    }),
  );
}

/**
 * Writes names as lists do, or in another order, so that no two are alike: «MARTIN Camille (2)».
 */
export function distinctNames<S extends ListedStudent>(
  students: readonly S[],
  nameOf: (student: S) => string = listName,
): (student: S) => string {
  const apart = toldApart(students);
  return (student) => {
    const own = apart.get(student);
    return own === undefined ? nameOf(student) : `${nameOf(student)} (${own})`;
  };
}
