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

/** What the teacher said of a copy that was begun beside another of that name or number. */
export const admissionVerdicts = ['left-out', 'counts', 'other-person'] as const;
export type AdmissionVerdict = (typeof admissionVerdicts)[number];

export interface Admitted {
  /**
   * The resumption by which the teacher let an attempt begin beside a copy of that name or number;
   * null or left out for most attempts.
   */
  readonly admissionId?: string | null;
  /** Null or left out until the teacher has said which copy counts. */
  readonly admissionVerdict?: AdmissionVerdict | null;
}

/** Whether the teacher has still to say if an admitted copy counts. */
export const isUndecided = ({ admissionId, admissionVerdict }: Admitted) =>
  !!admissionId && !admissionVerdict;

/** Whether an admitted copy belongs to another person than the copy of that name or number. */
export const isOtherPerson = ({ admissionId, admissionVerdict }: Admitted) =>
  !!admissionId && admissionVerdict === 'other-person';

/**
 * Returns those of a student's attempts that may count. An admitted copy never changes a mark by
 * itself: it is left out until the teacher says that it counts, and then counts instead of the
 * others.
 */
export function countable<T extends Admitted>(tries: readonly T[]): readonly T[] {
  const chosen = tries.filter(
    ({ admissionId, admissionVerdict }) => admissionId && admissionVerdict === 'counts',
  );
  if (chosen.length > 0) return chosen;
  return tries.filter((attempt) => !attempt.admissionId || isOtherPerson(attempt));
}

/**
 * Groups attempts by student. Students whom the class list identified are grouped by the id that
 * they have there. Others are found by the name and number that they gave, as in the gradebook. An attempt
 * that the teacher called another person's belongs to a different student.
 */
export function groupByTaker<T extends Taker & Admitted>(takers: readonly T[]): T[][] {
  const known = new KnownStudents<NamedStudent & { readonly own: T[] }>([]);
  const listed = new Map<string, T[]>();
  const isApart = (taker: T) => isOtherPerson(taker) && taker.rosterEntryId === null;
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
