import { followStudents } from '../correction/association/followed-students.ts';
import { rosterKey } from '../roster/accommodations.ts';
import { named } from '../students/group-by-taker.ts';
import { KnownStudents, type NamedStudent } from '../students/known-students.ts';
import { studentKeyOf, type Taker } from '../students/student-identity.ts';

/**
 * Whom the list knew at the door of a quiz is known by it, also under a number that it mended since
 * these students were taken from it; of others there is what they said.
 */
export function takerFinder<S extends NamedStudent>(
  listed: KnownStudents<S>,
  takers: readonly Taker[],
): (taker: Taker) => S | null {
  const byKey = Map.groupBy(listed.all, ({ studentId: id, lastName, firstName }) =>
    rosterKey({ id, lastName, firstName }),
  );
  const find = listFinder(listed, takers.filter((taker) => taker.rosterKey !== null).map(named));
  return (taker) => {
    const [line, ...others] = byKey.get(taker.rosterKey ?? '') ?? [];
    if (line && others.length === 0) return line;
    return taker.rosterKey === null ? listed.find(named(taker)) : find(named(taker));
  };
}

/** The students of another list of the same teacher, where a number may have been mended since. */
export function listFinder<S extends NamedStudent>(
  known: KnownStudents<S>,
  list: readonly NamedStudent[],
): (student: NamedStudent) => S | null {
  const followed = followStudents(known.all, list);
  return (student) => {
    const found = known.find(student);
    if (found || student.studentId === '') return found;
    return followed.get(studentKeyOf(student)) ?? null;
  };
}

/** Who of these has a mark on paper, which counts before what was done online; by the rule of the gradebook. */
export function markedOnPaper(
  students: readonly (NamedStudent & { readonly id: string })[],
  copies: readonly { readonly student: string | null; readonly mark: object | null }[],
  takers: readonly Taker[],
): (taker: Taker) => boolean {
  const find = takerFinder(new KnownStudents(students), takers);
  const marked = new Set(copies.flatMap(({ student, mark }) => (student && mark ? [student] : [])));
  return (taker) => marked.has(find(taker)?.id ?? '');
}
