import type { PaperOptions } from '#paper/edition/paper-quiz.ts';
import type { Accommodation } from '#shared/domain/roster/accommodations.ts';

/** The numbers of the copies whose student has an accommodation that `isMeant` accepts. */
export function copiesOf(
  students: PaperOptions['students'],
  isMeant: (accommodation: Accommodation) => boolean,
): ReadonlySet<number> {
  const found = (students ?? []).flatMap((student, place) =>
    student?.accommodation && isMeant(student.accommodation) ? [place + 1] : [],
  );
  return new Set(found);
}
