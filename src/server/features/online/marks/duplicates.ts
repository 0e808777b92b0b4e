import type { QuizId } from '#shared/contract/ids.ts';
import { saidKey, type Taker } from '#shared/domain/students/student-identity.ts';
import type { Services } from '../../../services.ts';
import { updateAttempt } from '../attempts.queries.ts';
import { handedInOf } from '../handed-in.ts';
import { lockStudents, selectDuplicatesForChange } from '../held-attempts.queries.ts';
import { announceToStudents } from '../student-announcements.ts';
import { marksOf, quizOf } from './mark-attempt.ts';
import { markColumns } from './question-marks.ts';

/**
 * Marks the duplicates that become the students' own: once a marked attempt is deleted, or turns
 * out to be another student's, each student without a mark gets that of the attempt that was kept
 * without one.
 */
export async function markFreedDuplicates(
  services: Services,
  quizId: QuizId,
  students: readonly Taker[],
): Promise<void> {
  const { db } = services;
  // The students are locked before the look: whoever hands in at this moment is seen here, or sees
  // that the first attempt is gone.
  const said = new Set(students.map(saidKey));
  await lockStudents(db, quizId, said);
  const own = (await selectDuplicatesForChange(db, quizId)).filter((duplicate) =>
    said.has(saidKey(duplicate)),
  );
  const handedIn = await handedInOf(db, quizId, own);
  const freed = own.filter((duplicate) => {
    if (handedIn.has(duplicate)) return false;
    handedIn.add(duplicate);
    return true;
  });
  if (freed.length === 0) return;
  for (const [{ id }, mark] of await marksOf(db, await quizOf(services, { quizId }), freed)) {
    await updateAttempt(db, id, { ...markColumns(mark), ending: 'submitted' });
  }
  await announceToStudents(
    db,
    freed.map(({ id }) => id),
  );
}
