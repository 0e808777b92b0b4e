import { KnownStudents, type NamedStudent } from './known-students.ts';
import type { StudentIdentity, Taker } from './student-identity.ts';

/**
 * The taker in the form of a listed student, with the whole name as the last name, because nothing
 * separates the two names.
 */
export const named = ({
  studentName,
  studentId,
  rosterEntryId,
}: StudentIdentity & Partial<Pick<Taker, 'rosterEntryId'>>): NamedStudent => ({
  rosterEntryId,
  studentId: studentId ?? '',
  lastName: studentName,
  firstName: '',
});

/**
 * Sorts takers with the surest identity to the front, so that the others are compared with them.
 */
export function bySurestIdentity<T extends Taker>(takers: readonly T[]): T[] {
  const doubt = ({ rosterEntryId, studentId }: Taker) =>
    rosterEntryId !== null ? 0 : studentId ? 1 : 2;
  return takers.toSorted((a, b) => doubt(a) - doubt(b));
}

/**
 * The resumption by which the teacher let an attempt begin beside a copy of that name or number;
 * null or left out for most attempts.
 */
export interface Admitted {
  readonly admissionId?: string | null;
}

/**
 * Groups attempts by student. Students whom the class list identified are grouped by the id that
 * they have there. Others are found by the name and number that they gave, as in the gradebook. An attempt
 * that the teacher let begin beside another of that name belongs to a different student.
 */
export function groupByTaker<T extends Taker & Admitted>(takers: readonly T[]): T[][] {
  const known = new KnownStudents<NamedStudent & { readonly own: T[] }>([]);
  const listed = new Map<string, T[]>();
  const isApart = ({ admissionId, rosterEntryId }: T) => !!admissionId && rosterEntryId === null;
  for (const taker of bySurestIdentity(takers.filter((taker) => !isApart(taker)))) {
    const { rosterEntryId } = taker;
    const same = rosterEntryId === null ? known.find(named(taker))?.own : listed.get(rosterEntryId);
    if (same) same.push(taker);
    else {
      const { own } = known.add({ ...named(taker), own: [taker] });
      if (rosterEntryId !== null) listed.set(rosterEntryId, own);
    }
  }
  return [...known.all.map(({ own }) => own), ...takers.filter(isApart).map((taker) => [taker])];
}
