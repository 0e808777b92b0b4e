import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import {
  followStudents,
  nameKey,
  withoutSharedNumbers,
} from '#shared/domain/correction/copies/followed-students.ts';
import { areAbsencesKnown } from '#shared/domain/correction/marks/class-results.ts';
import type { GivenEntry } from '#shared/domain/roster/roster.ts';
import { studentKeyOf } from '#shared/domain/students/student-identity.ts';
import { byName, type Student } from './listed-students.ts';

export interface ClassChanges {
  /** The students who count as absent and are not in the class. */
  readonly gone: readonly Student[];
  /** The students who do not count and are in the class. */
  readonly back: readonly Student[];
}

export const noChanges: ClassChanges = { gone: [], back: [] };

/**
 * Finds the students without a copy about whom the class list says otherwise than the correction,
 * which keeps the list it began with. A list that names nobody of the correction is a different
 * one, such as next year's.
 */
export function classChanges(
  {
    students,
    copies,
    rosterMode,
    reading,
    scans,
  }: Pick<CorrectionOverview, 'students' | 'copies' | 'rosterMode' | 'reading' | 'scans'>,
  roster: readonly GivenEntry[],
): ClassChanges {
  if (rosterMode !== 'class') return noChanges;
  const entries = withoutSharedNumbers(roster.map((entry) => ({ ...entry, studentId: entry.id })));
  const followed = followStudents(students, entries);
  const keys = new Set(entries.map(studentKeyOf));
  const inClass = new Set(entries.map((entry) => followed.get(studentKeyOf(entry))));
  // The correction does not have these students, so a namesake of theirs may be meant.
  const others = entries.filter((entry) => !followed.has(studentKeyOf(entry)));
  const names = new Set(others.map(nameKey).filter(Boolean));
  const ids = new Set(roster.map(({ rosterEntryId }) => rosterEntryId));
  const isInClass = (student: Student) =>
    ids.has(student.rosterEntryId ?? '') ||
    keys.has(studentKeyOf(student)) ||
    inClass.has(student) ||
    names.has(nameKey(student));
  if (!students.some(isInClass)) return noChanges;
  const present = new Set(copies.map(({ student }) => student));
  const left = students.filter(({ id }) => !present.has(id)).toSorted(byName);
  // A copy that waits for its student, or is being read, may be theirs.
  const isSettled = areAbsencesKnown({ reading, scans, copies });
  return {
    gone: left.filter(
      (student) => isSettled && student.isExpected && !student.isOnline && !isInClass(student),
    ),
    back: left.filter((student) => !student.isExpected && isInClass(student)),
  };
}
