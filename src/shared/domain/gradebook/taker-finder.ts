import { followStudents } from '../correction/copies/followed-students.ts';
import { named } from '../students/group-by-taker.ts';
import { KnownStudents, type NamedStudent } from '../students/known-students.ts';
import { studentKeyOf, type Taker } from '../students/student-identity.ts';

/**
 * A student whom the class list identified at the start of an attempt is found by the key in that
 * list, even when the number has been corrected in the list since. Others are found by the name and
 * number that they gave.
 */
export function takerFinder<S extends NamedStudent>(
  listed: KnownStudents<S>,
  takers: readonly Taker[],
): (taker: Taker) => S | null {
  const among = listed.all.length;
  const find = listFinder(listed, takers.filter((taker) => taker.rosterKey !== null).map(named));
  return (taker) => {
    if (taker.rosterKey === null) return listed.find(named(taker));
    return listed.findByKey(taker.rosterKey, among) ?? find(named(taker));
  };
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
