import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { studentKey } from '#shared/domain/students/student-identity.ts';
import { byName, mayBringCopies, type Student } from './listed-students.ts';

export interface ClassChanges {
  /** Counted as absent, and not in the class. */
  readonly gone: readonly Student[];
  /** Not counted, and in the class. */
  readonly back: readonly Student[];
}

export const noChanges: ClassChanges = { gone: [], back: [] };

/**
 * Which students without a copy the list of the class tells otherwise than the correction, which keeps
 * the list it began with. One that names nobody of the correction is another list: next year's, say.
 */
export function classChanges(
  {
    students,
    copies,
    rosterMode,
    reading,
  }: Pick<CorrectionOverview, 'students' | 'copies' | 'rosterMode' | 'reading'>,
  roster: readonly RosterEntry[],
): ClassChanges {
  if (rosterMode !== 'class') return noChanges;
  const inClass = new Set(
    roster.flatMap(({ id, lastName, firstName }) => keysOf({ studentId: id, lastName, firstName })),
  );
  const isInClass = (student: Student) => keysOf(student).some((key) => inClass.has(key));
  if (!students.some(isInClass)) return noChanges;
  const present = new Set(copies.map(({ student }) => student));
  const left = students.filter(({ id }) => !present.has(id)).toSorted(byName);
  // A copy that waits for its student, or is being read, may be theirs.
  const isOpen = mayBringCopies({ reading, copies });
  return {
    gone: left.filter((student) => !isOpen && student.isExpected && !isInClass(student)),
    back: left.filter((student) => !student.isExpected && isInClass(student)),
  };
}

/** By number or by name: whose number was mended in the class since has not left it. */
function keysOf({
  studentId,
  lastName,
  firstName,
}: Pick<Student, 'studentId' | 'lastName' | 'firstName'>): string[] {
  const studentName = `${firstName} ${lastName}`.trim();
  return [
    ...(studentId === '' ? [] : [studentKey({ studentId, studentName })]),
    ...(studentName === '' ? [] : [studentKey({ studentId: null, studentName })]),
  ];
}
