import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { QuestionVersion, VersionQuestion } from '#shared/contract/versions.ts';
import { changesBetween, isSame } from '#shared/domain/versions/version-changes.ts';
import { announceQuiz } from '../../../announce-quiz.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { findOptionalUploadedImage } from '../../images/images.service.ts';
import { trimBin } from '../binned-questions.service.ts';
import { presentQuiz } from '../present-quiz.ts';
import {
  deleteAnswersOf,
  insertAnswers,
  insertQuestion,
  selectAnyQuestion,
  selectQuestionIds,
  selectQuestions,
  updatePositions,
  updateQuestion,
  updateQuestionBinned,
} from '../questions.queries.ts';
import { refuseIfTooLargeAfter } from '../quiz-size.ts';
import { ownQuestion, ownQuiz, ownQuizForChange, refuseIfLocked } from '../quizzes.policy.ts';
import { updateQuiz } from '../quizzes.queries.ts';
import { refuseUnlessConfirmed } from '../students-inside.ts';
import { keepVersionNow } from './keep-version.service.ts';
import { currentContent, versionFormat } from './version-content.ts';
import { selectOptionalVersion, selectVersions } from './versions.queries.ts';

/** The latest first, each with what the next one changed. */
export async function listVersions({ db }: Services, teacherId: TeacherId, quizId: QuizId) {
  let after = await currentContent(db, await ownQuiz(db, teacherId, quizId));
  return (await selectVersions(db, quizId)).flatMap(({ id, keptAt, content }) => {
    const before = versionFormat.read(content);
    if (isSame(before, after)) return [];
    const changes = changesBetween(before, after);
    after = before;
    return [{ id, keptAt: keptAt.toISOString(), changes }];
  });
}

/** Only the versions that the question did not share with the next one. */
export async function listQuestionVersions(
  { db }: Services,
  teacherId: TeacherId,
  questionId: string,
): Promise<QuestionVersion[]> {
  const { quizId } = await ownQuestion(db, teacherId, questionId);
  const isWanted = ({ id }: VersionQuestion) => id === questionId;
  const current = await currentContent(db, await ownQuiz(db, teacherId, quizId));
  let after = current.questions.find(isWanted);
  return (await selectVersions(db, quizId)).flatMap(({ id, keptAt, content }) => {
    const question = versionFormat.read(content).questions.find(isWanted);
    if (!question || isSame(question, after)) return [];
    after = question;
    return [{ id, keptAt: keptAt.toISOString(), question }];
  });
}

async function contentOf(db: Db, quizId: QuizId, versionId: string) {
  const version = await selectOptionalVersion(db, quizId, versionId);
  if (!version) throw notFound();
  return versionFormat.read(version.content);
}

const notFound = () => new AppError(404, 'not_found', 'Cette version n’existe plus.');

export async function readVersion(
  { db }: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  versionId: string,
) {
  await ownQuiz(db, teacherId, quizId);
  return contentOf(db, quizId, versionId);
}

/** For the download of a teacher's personal data. */
export async function keptVersions(db: Db, quizId: QuizId) {
  return (await selectVersions(db, quizId)).map(({ keptAt, content }) => ({
    keptAt,
    ...versionFormat.read(content),
  }));
}

export async function restoreVersion(
  services: Services,
  teacherId: TeacherId,
  place: { readonly id: QuizId; readonly versionId: string },
  { questionId, confirmed }: { questionId?: string | undefined; confirmed?: boolean | undefined },
) {
  const { id, versionId } = place;
  return inTransaction(services, async ({ db }) => {
    const quiz = await ownQuizForChange(db, teacherId, id);
    refuseIfLocked(quiz);
    const { fields, questions } = await contentOf(db, id, versionId);
    await refuseUnlessConfirmed(db, quiz, confirmed);
    const undo = await keepVersionNow(db, quiz);
    await refuseIfTooLargeAfter(db, id, async () => {
      if (questionId === undefined) {
        await updateQuiz(db, id, fields);
        return restoreQuestions(db, quiz, questions);
      }
      const question = questions.find((other) => other.id === questionId);
      const current = (await selectQuestions(db, id)).find((other) => other.id === questionId);
      if (!question || !current) throw notFound();
      // The question keeps its present place and topic.
      const { topic, followsPrevious } = current;
      return restoreQuestion(db, quiz, { ...question, topic, followsPrevious });
    });
    await announceQuiz(db, id);
    const restored = await ownQuiz(db, teacherId, id);
    return { quiz: presentQuiz(restored, await selectQuestions(db, id)), undo };
  });
}

interface OfTeacher {
  readonly id: QuizId;
  readonly teacherId: TeacherId;
}

/** Questions added since then go to the bin, and those in the bin are restored. */
async function restoreQuestions(
  db: Db,
  quiz: OfTeacher,
  questions: readonly VersionQuestion[],
): Promise<void> {
  const ids = questions.map(({ id }) => id);
  const since = (await selectQuestionIds(db, quiz.id)).filter((id) => !ids.includes(id));
  const now = new Date();
  for (const id of since) await updateQuestionBinned(db, id, now);
  for (const question of questions) await restoreQuestion(db, quiz, question);
  await updatePositions(db, ids);
  await trimBin(db, quiz.id);
}

/** Questions and answers keep their ids, so that students' choices still refer to them. */
async function restoreQuestion(
  db: Db,
  { id: quizId, teacherId }: OfTeacher,
  { id, answers, imageUrl, ...columns }: VersionQuestion,
): Promise<void> {
  // A picture that is gone must not prevent the rest from being restored.
  const imageHash = imageUrl && (await findOptionalUploadedImage(db, teacherId, imageUrl));
  const row = { ...columns, imageHash };
  const existing = await selectAnyQuestion(db, id);
  if (existing) {
    await updateQuestion(db, id, row);
    if (existing.binnedAt) await updateQuestionBinned(db, id, null);
    await deleteAnswersOf(db, id);
  } else await insertQuestion(db, { ...row, id, quizId, position: 0 });
  const inPlace = answers.toSorted((a, b) => a.order - b.order);
  await insertAnswers(
    db,
    id,
    inPlace.map(({ order: _, ...answer }) => answer),
  );
}
