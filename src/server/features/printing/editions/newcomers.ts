import type { PaperOptions, PaperStudent } from '#paper/edition/paper-quiz.ts';
import { studentKey } from '#shared/domain/students/student-identity.ts';

const keyOf = ({ lastName, firstName, studentId }: PaperStudent) =>
  studentKey({ studentName: `${lastName} ${firstName}`, studentId });

/** The students of a class whose name stands on no copy of a named edition. */
export function newcomers(
  listed: readonly PaperStudent[],
  printed: PaperOptions['students'],
): PaperStudent[] {
  if (printed === null) return [];
  const known = new Set(printed.flatMap((student) => (student ? keyOf(student) : [])));
  return listed.filter((student) => !known.has(keyOf(student)));
}
