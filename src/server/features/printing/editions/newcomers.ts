import type { PaperOptions, PaperStudent } from '#paper/edition/paper-quiz.ts';
import { studentKey } from '#shared/domain/students/student-identity.ts';

const keyOf = ({ lastName, firstName, studentId }: PaperStudent) =>
  studentKey({ studentName: `${lastName} ${firstName}`, studentId });
const nameOf = (student: PaperStudent) => keyOf({ ...student, studentId: '' });

/** The students of a class whose name stands on no copy of a named edition. */
export function newcomers(
  listed: readonly PaperStudent[],
  printed: PaperOptions['students'],
): PaperStudent[] {
  if (printed === null) return [];
  const copies = printed.filter((student) => student !== null);
  const known = new Set(copies.map(keyOf));
  const listedKeys = new Set(listed.map(keyOf));
  // A number that came with a later list, or went with it, makes nobody else: each takes one copy.
  const unclaimed = Map.groupBy(
    copies.filter((student) => !listedKeys.has(keyOf(student))),
    nameOf,
  );
  return listed.filter((student) => {
    if (known.has(keyOf(student))) return false;
    const namesakes = unclaimed.get(nameOf(student)) ?? [];
    const place = namesakes.findIndex((other) => !(hasNumber(other) && hasNumber(student)));
    if (place >= 0) namesakes.splice(place, 1);
    return place < 0;
  });
}

const hasNumber = (student: PaperStudent) => keyOf(student) !== nameOf(student);
