import { followStudents } from '../correction/copies/followed-students.ts';
import { named } from '../students/group-by-taker.ts';
import { KnownStudents, type NamedStudent } from '../students/known-students.ts';
import { studentKeyOf, type Taker } from '../students/student-identity.ts';

/**
 * A student whom the class list identified at the start of an attempt is found by the id in that
 * list, or else as students of another list are. Others are found by the name and number that they
 * gave.
 */
export function takerFinder<S extends NamedStudent>(
  listed: KnownStudents<S>,
  takers: readonly Taker[],
): (taker: Taker) => S | null {
  const find = listFinder(
    listed,
    takers.filter((taker) => taker.rosterEntryId !== null).map(named),
  );
  return (taker) => (taker.rosterEntryId === null ? listed.find(named(taker)) : find(named(taker)));
}

/**
 * Finds students of one list in another list of the same teacher, where a number may have been
 * corrected since. The lists are compared only when a student cannot be found otherwise, because
 * comparing is expensive.
 */
export function listFinder<S extends NamedStudent>(
  known: KnownStudents<S>,
  list: readonly NamedStudent[],
): (student: NamedStudent) => S | null {
  const among = known.all.length;
  let followed: ReadonlyMap<string, S> | undefined;
  return (student) => {
    const found = known.find(student);
    if (found || student.studentId === '') return found;
    followed ??= followStudents(known.all.slice(0, among), list);
    return followed.get(studentKeyOf(student)) ?? null;
  };
}

/**
 * Tells which students have a mark on paper, which counts before an attempt online, by the same
 * rule as in the gradebook.
 */
export function markedOnPaper(
  students: readonly (NamedStudent & { readonly id: string })[],
  copies: readonly { readonly student: string | null; readonly mark: object | null }[],
  takers: readonly Taker[],
): (taker: Taker) => boolean {
  const find = takerFinder(new KnownStudents(students), takers);
  const marked = new Set(copies.flatMap(({ student, mark }) => (student && mark ? [student] : [])));
  return (taker) => marked.has(find(taker)?.id ?? '');
}
