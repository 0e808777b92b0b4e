import { followStudents } from '../correction/association/followed-students.ts';
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
  const among = listed.all.length;
  const find = listFinder(listed, takers.filter((taker) => taker.rosterKey !== null).map(named));
  return (taker) => {
    if (taker.rosterKey === null) return listed.find(named(taker));
    return listed.findByKey(taker.rosterKey, among) ?? find(named(taker));
  };
}

/**
 * The students of another list of the same teacher, where a number may have been mended since. Lists
 * are only compared once somebody is looked for whom nothing else tells, as they were before.
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
