import type { PaperOptions, PaperStudent } from '#paper/edition/paper-quiz.ts';
import { studentKeyOf } from '#shared/domain/students/student-identity.ts';

const nameOf = (student: PaperStudent) => studentKeyOf({ ...student, studentId: '' });

/** The students of a class whose name is on no copy of a named edition. */
export function newcomers(
  listed: readonly PaperStudent[],
  printed: PaperOptions['students'],
): PaperStudent[] {
  if (printed === null) return [];
  const copies = printed.filter((student) => student !== null);
  const printedKeys = new Set(copies.map(studentKeyOf));
  const listedKeys = new Set(listed.map(studentKeyOf));
  // A later list may add or remove a number, so each student is matched with one copy of that name.
  const unclaimed = Map.groupBy(
    copies.filter((student) => !listedKeys.has(studentKeyOf(student))),
    nameOf,
  );
  return listed.filter((student) => {
    if (printedKeys.has(studentKeyOf(student))) return false;
    const namesakes = unclaimed.get(nameOf(student)) ?? [];
    const place = namesakes.findIndex((other) => !(hasNumber(other) && hasNumber(student)));
    if (place >= 0) namesakes.splice(place, 1);
    return place < 0;
  });
}

const hasNumber = (student: PaperStudent) => studentKeyOf(student) !== nameOf(student);
