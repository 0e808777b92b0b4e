import { rosterKey } from '../roster/accommodations.ts';
import type { StudentIdentity, Taker } from '../students/student-identity.ts';
import { KnownStudents, type NamedStudent } from './known-students.ts';

/** Whom the list knew at the door of a quiz is known by it; of others there is what they said. */
export function takerFinder<S extends NamedStudent>(
  listed: KnownStudents<S>,
): (taker: Taker) => S | null {
  const byKey = Map.groupBy(listed.all, ({ studentId: id, lastName, firstName }) =>
    rosterKey({ id, lastName, firstName }),
  );
  return (taker) => {
    const [line, ...others] = byKey.get(taker.rosterKey ?? '') ?? [];
    return line && others.length === 0 ? line : listed.find(named(taker));
  };
}

export const named = ({ studentName, studentId }: StudentIdentity): NamedStudent => ({
  studentId: studentId ?? '',
  lastName: studentName,
  firstName: '',
});

/** Who has a mark on paper, which counts before what was done online; by the rule of the gradebook. */
export function markedOnPaper(
  students: readonly (NamedStudent & { readonly id: string })[],
  copies: readonly { readonly student: string | null; readonly mark: object | null }[],
): (taker: Taker) => boolean {
  const find = takerFinder(new KnownStudents(students));
  const marked = new Set(copies.flatMap(({ student, mark }) => (student && mark ? [student] : [])));
  return (taker) => marked.has(find(taker)?.id ?? '');
}
