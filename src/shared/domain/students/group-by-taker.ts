import { KnownStudents, type NamedStudent } from './known-students.ts';
import type { StudentIdentity, Taker } from './student-identity.ts';

/** As a student of a list, whose names nobody has told apart. */
export const named = ({ studentName, studentId }: StudentIdentity): NamedStudent => ({
  studentId: studentId ?? '',
  lastName: studentName,
  firstName: '',
});

/** Whoever tells more comes first: what others leave out is looked for among them. */
export function surestFirst<T extends Taker>(takers: readonly T[]): T[] {
  const doubt = ({ rosterKey, studentId }: Taker) => (rosterKey !== null ? 0 : studentId ? 1 : 2);
  return takers.toSorted((a, b) => doubt(a) - doubt(b));
}

/**
 * What each student took. The list tells apart whom it knows; what was said before it was asked, or
 * without it, is of whom the marks of a class find by it.
 */
export function groupByTaker<T extends Taker>(takers: readonly T[]): T[][] {
  const known = new KnownStudents<NamedStudent & { readonly own: T[] }>([]);
  const listed = new Map<string, T[]>();
  for (const taker of surestFirst(takers)) {
    const { rosterKey } = taker;
    const same = rosterKey === null ? known.find(named(taker))?.own : listed.get(rosterKey);
    if (same) same.push(taker);
    else {
      const { own } = known.add({ ...named(taker), own: [taker] });
      if (rosterKey !== null) listed.set(rosterKey, own);
    }
  }
  return known.all.map(({ own }) => own);
}
