import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { quizLimits } from '#shared/domain/limits.ts';
import { moveTo } from '#shared/domain/questions/question-order.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { announceQuiz } from './announce-quiz.service.ts';
import { keepingLinks, keepingSize, refuseIfFull } from './kept-rules.ts';
import { presentQuestion } from './present-quiz.ts';
import {
  deleteQuestion as deleteQuestionRow,
  deleteQuestionsBinnedBefore,
  deleteQuestionsBinnedBeyond,
  selectBinnedQuestionsOfTeacher,
  selectQuestionIds,
  updatePositions,
  updateQuestionBinned,
} from './questions.queries.ts';
import {
  ownBinnedQuestionForChange,
  ownQuestion,
  ownQuestionForChange,
  refuseIfLocked,
} from './quizzes.policy.ts';
import { refuseUnlessConfirmed } from './students-inside.ts';
import { keepVersion } from './versions/keep-version.service.ts';
import { deleteQuestionsOfVersions } from './versions/versions.queries.ts';

/** Into the bin, with its answers: nothing else of the quiz knows of it any more. */
export async function deleteQuestion(
  services: Services,
  teacherId: string,
  id: string,
  confirmed: boolean,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const { quiz } = await ownQuestionForChange(db, teacherId, id);
    refuseIfLocked(quiz);
    await refuseUnlessConfirmed(db, quiz, confirmed);
    await keepVersion(db, quiz);
    await keepingLinks(db, quiz.id, async () => {
      await updateQuestionBinned(db, id, new Date());
      await updatePositions(db, await selectQuestionIds(db, quiz.id));
      return id;
    });
    await emptyFullBin(db, quiz.id);
    await announceQuiz(db, quiz.id);
  });
}

/** What waits beyond the limit goes for good, the oldest first. */
export async function emptyFullBin(db: Db, quizId: string): Promise<void> {
  const gone = await deleteQuestionsBinnedBeyond(db, quizId, quizLimits.questionsInBin);
  await deleteQuestionsOfVersions(db, [quizId], gone);
}

/** To the place that it had, or to the end where there are fewer by now. */
export async function restoreQuestion(
  services: Services,
  teacherId: string,
  id: string,
  confirmed: boolean,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const { quiz, question } = await ownBinnedQuestionForChange(db, teacherId, id);
    refuseIfLocked(quiz);
    await refuseUnlessConfirmed(db, quiz, confirmed);
    await keepVersion(db, quiz);
    const ids = await selectQuestionIds(db, quiz.id);
    refuseIfFull(ids);
    await keepingLinks(db, quiz.id, async () => {
      await keepingSize(db, quiz.id, () => updateQuestionBinned(db, id, null));
      await updatePositions(db, moveTo(ids, id, question.position));
      return id;
    });
    await announceQuiz(db, quiz.id);
  });
}

export async function purgeOwnQuestion(
  services: Services,
  teacherId: string,
  id: string,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const { quiz } = await ownBinnedQuestionForChange(db, teacherId, id);
    await deleteQuestionRow(db, id);
    await deleteQuestionsOfVersions(db, [quiz.id], [id]);
  });
}

/** Those of the bin, whole. */
export async function binnedQuestions(db: Db, teacherId: string): Promise<BinnedQuestion[]> {
  return (await selectBinnedQuestionsOfTeacher(db, teacherId)).map((question) => ({
    ...presentQuestion(question),
    quizId: question.quizId,
  }));
}

type BinnedQuestion = TeacherQuestion & { readonly quizId: string };

/** What has been in the bin since before then goes for good. */
export async function purgeQuestionsBinnedBefore(services: Services, moment: Date): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const gone = await deleteQuestionsBinnedBefore(db, moment);
    const byQuiz = Map.groupBy(gone, ({ quizId }) => quizId);
    for (const [quizId, ofQuiz] of byQuiz) {
      await deleteQuestionsOfVersions(
        db,
        [quizId],
        ofQuiz.map(({ id }) => id),
      );
    }
  });
}

/** For features that tell of a question without reading it. */
export async function refuseForeignQuestion(db: Db, teacherId: string, id: string): Promise<void> {
  await ownQuestion(db, teacherId, id);
}
