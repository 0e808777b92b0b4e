import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { quizLimits } from '#shared/domain/limits.ts';
import { withFollowedNoted, withLinksRestored } from '#shared/domain/questions/linked-questions.ts';
import { orderWithBin, rebasedBin } from '#shared/domain/questions/question-order.ts';
import { announceQuiz } from '../../announce-quiz.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { presentQuestion } from './present-quiz.ts';
import {
  deleteQuestion as deleteQuestionRow,
  deleteQuestionsBinnedBefore,
  deleteQuestionsBinnedBeyond,
  selectBin,
  selectBinnedQuestionsOfTeacher,
  selectLinks,
  selectQuestionIds,
  updateBin,
  updateFollowed,
  updateFollowsPrevious,
  updatePositions,
  updateQuestionBinned,
} from './questions.queries.ts';
import { refuseIfFull, refuseIfTooLargeAfter } from './quiz-size.ts';
import {
  ownBinnedQuestionForChange,
  ownQuestion,
  ownQuestionForChange,
  refuseIfLocked,
} from './quizzes.policy.ts';
import { relinkAfter } from './relink-questions.ts';
import { refuseUnlessConfirmed } from './students-inside.ts';
import { keepVersion } from './versions/keep-version.service.ts';
import { deleteQuestionsOfVersions } from './versions/versions.queries.ts';

/** Moves a question to the bin with its answers; the rest of the quiz does not see it any more. */
export async function deleteQuestion(
  services: Services,
  teacherId: TeacherId,
  id: string,
  confirmed: boolean,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const { quiz } = await ownQuestionForChange(db, teacherId, id);
    refuseIfLocked(quiz);
    await refuseUnlessConfirmed(db, quiz, confirmed);
    await keepVersion(db, quiz);
    await noteFollowed(db, quiz.id, id);
    await relinkAfter(db, quiz.id, async () => {
      await updateQuestionBinned(db, id, new Date());
      await updatePositions(db, await selectQuestionIds(db, quiz.id));
      return id;
    });
    await trimBin(db, quiz.id);
    await announceQuiz(db, quiz.id);
  });
}

/** Deletes for good what exceeds the limit of the bin, the oldest first. */
export async function trimBin(db: Db, quizId: QuizId): Promise<void> {
  const gone = await deleteQuestionsBinnedBeyond(db, quizId, quizLimits.questionsInBin);
  await deleteQuestionsOfVersions(db, [quizId], gone);
}

/** Records which questions followed the one that leaves, so that the links are restored with it. */
async function noteFollowed(db: Db, quizId: QuizId, leaving: string): Promise<void> {
  const links = await selectLinks(db, quizId);
  const noted = withFollowedNoted(links, leaving);
  for (const { id, followed } of noted.filter((link) => !links.includes(link))) {
    await updateFollowed(db, id, followed);
  }
}

async function restoreLinks(db: Db, quizId: QuizId, restored: string): Promise<void> {
  const links = await selectLinks(db, quizId);
  const changed = withLinksRestored(links, restored).filter((link) => !links.includes(link));
  const ids = changed.map(({ id }) => id);
  await updateFollowsPrevious(db, ids, true);
}

/** Restores a question to its place, in whatever order questions are restored. */
export async function restoreQuestion(
  services: Services,
  teacherId: TeacherId,
  id: string,
  confirmed: boolean,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const { quiz } = await ownBinnedQuestionForChange(db, teacherId, id);
    refuseIfLocked(quiz);
    await refuseUnlessConfirmed(db, quiz, confirmed);
    await keepVersion(db, quiz);
    const ids = await selectQuestionIds(db, quiz.id);
    refuseIfFull(ids);
    await relinkAfter(db, quiz.id, async () => {
      await takeOutOfBin(db, quiz.id, id, () =>
        refuseIfTooLargeAfter(db, quiz.id, () => updateQuestionBinned(db, id, null)),
      );
      return id;
    });
    await restoreLinks(db, quiz.id, id);
    await announceQuiz(db, quiz.id);
  });
}

/** After a deletion for good or a restoration, the others in the bin still know their places. */
async function takeOutOfBin(
  db: Db,
  quizId: QuizId,
  id: string,
  taking: () => Promise<unknown>,
): Promise<void> {
  const bin = await selectBin(db, quizId);
  const whole = orderWithBin(await selectQuestionIds(db, quizId), bin);
  await taking();
  const inUse = new Set(await selectQuestionIds(db, quizId));
  const order = whole.filter((other) => inUse.has(other));
  await updatePositions(db, order);
  await updateBin(
    db,
    rebasedBin(
      whole,
      order,
      bin.filter((other) => other.id !== id),
    ),
  );
}

export async function purgeOwnQuestion(
  services: Services,
  teacherId: TeacherId,
  id: string,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const { quiz } = await ownBinnedQuestionForChange(db, teacherId, id);
    await takeOutOfBin(db, quiz.id, id, () => deleteQuestionRow(db, id));
    await deleteQuestionsOfVersions(db, [quiz.id], [id]);
  });
}

export async function binnedQuestions(db: Db, teacherId: TeacherId): Promise<BinnedQuestion[]> {
  return (await selectBinnedQuestionsOfTeacher(db, teacherId)).map((question) => ({
    ...presentQuestion(question),
    quizId: question.quizId,
  }));
}

type BinnedQuestion = TeacherQuestion & { readonly quizId: QuizId };

/** Deletes for good what has been in the bin since before `moment`. */
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

/** For features that say something about a question without reading it. */
export async function refuseForeignQuestion(
  db: Db,
  teacherId: TeacherId,
  id: string,
): Promise<void> {
  await ownQuestion(db, teacherId, id);
}
