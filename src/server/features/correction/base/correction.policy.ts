import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { noCorrection } from './correction-errors.ts';
import {
  type CorrectionRow,
  selectOptionalCorrection,
  selectOptionalCorrectionForChange,
} from './corrections.queries.ts';

/** Only the teacher of a quiz sees its correction. */
export async function ownCorrection(
  db: Db,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<CorrectionRow> {
  await refuseForeignQuiz(db, teacherId, quizId);
  const correction = await selectOptionalCorrection(db, quizId);
  if (!correction) throw noCorrection();
  return correction;
}

/** Only the teacher of a quiz changes its correction, one change at a time; in a transaction. */
export async function ownCorrectionForChange(
  db: Db,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<CorrectionRow> {
  await refuseForeignQuiz(db, teacherId, quizId);
  const correction = await selectOptionalCorrectionForChange(db, quizId);
  if (!correction) throw noCorrection();
  return correction;
}
