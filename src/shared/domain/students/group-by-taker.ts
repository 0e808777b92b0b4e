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

/** Null, or left out, unless the teacher let it begin beside a copy of that name or number. */
export interface Admitted {
  readonly admissionId?: string | null;
}

/**
 * What each student took. The list tells apart whom it knows; what was said before it was asked, or
 * without it, is of whom the marks of a class find by it. Whom a teacher let begin beside another of
 * that name is somebody else.
 */
export function groupByTaker<T extends Taker & Admitted>(takers: readonly T[]): T[][] {
  const known = new KnownStudents<NamedStudent & { readonly own: T[] }>([]);
  const listed = new Map<string, T[]>();
  const isApart = ({ admissionId, rosterKey }: T) => !!admissionId && rosterKey === null;
  for (const taker of surestFirst(takers.filter((taker) => !isApart(taker)))) {
    const { rosterKey } = taker;
    const same = rosterKey === null ? known.find(named(taker))?.own : listed.get(rosterKey);
    if (same) same.push(taker);
    else {
      const { own } = known.add({ ...named(taker), own: [taker] });
      if (rosterKey !== null) listed.set(rosterKey, own);
    }
  }
  return [...known.all.map(({ own }) => own), ...takers.filter(isApart).map((taker) => [taker])];
}
