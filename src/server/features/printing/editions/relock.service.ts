import type { PaperQuiz } from '#paper/edition/paper-quiz.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { notify } from '../../../db/notifications.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { imageFileNames } from '../../images/images.service.ts';
import { findQuizForChange, lockQuiz } from '../../quizzes/quizzes.service.ts';
import { cannotRelock } from '../refusals/printing-errors.ts';
import { toPaperQuiz } from '../source/to-paper-quiz.ts';
import {
  type EditionSummary,
  selectEdition,
  selectEditionsOfQuiz,
  updateEditionValid,
} from './editions.queries.ts';
import { printingOf } from './make-edition.run.ts';

/** The last edition of an unlocked quiz, when its sheets still say what the quiz says; else null. */
export async function editionToRelock(
  { db }: Pick<Services, 'db'>,
  quiz: TeacherQuiz,
): Promise<EditionSummary | null> {
  const [last] = quiz.isLocked ? [] : await selectEditionsOfQuiz(db, quiz.id);
  if (!last) return null;
  const { snapshot } = await selectEdition(db, last.id);
  const urls = quiz.questions.flatMap(({ imageUrl }) => imageUrl ?? []);
  const today = toPaperQuiz(quiz, await imageFileNames(db, urls));
  return whatSheetsHold(today) === whatSheetsHold(snapshot.quiz) ? last : null;
}

/** All but points and right answers, which may change while a quiz is locked. */
function whatSheetsHold(quiz: PaperQuiz): string {
  const questions = (those: PaperQuiz['topics'][number]['questions']) =>
    those.map(({ id, text, type, image, rule, followsPrevious, keepAnswerOrder, answers }) => [
      ...[id, text, type, image?.fileName, image?.widthPct, sorted(rule)],
      ...[followsPrevious, keepAnswerOrder],
      answers.map((answer) => [answer.id, answer.text, answer.isPinned]),
    ]);
  const { topics, rule, ...head } = quiz;
  return JSON.stringify([
    ...[sorted(head), sorted(rule)],
    topics.map((topic) => [topic.name, questions(topic.questions)]),
  ]);
}

/** What was read from a snapshot has its fields in another order. */
function sorted(fields: object): [string, unknown][] {
  return Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** An unlocking that changed nothing is taken back: the sheets handed out are to be marked again. */
export async function relock(services: Services, teacherId: string, quizId: string): Promise<void> {
  await inTransaction(services, async (services) => {
    const quiz = await findQuizForChange(services.db, teacherId, quizId);
    const edition = await editionToRelock(services, quiz);
    if (!edition) throw cannotRelock();
    await updateEditionValid(services.db, edition.id);
    await lockQuiz(services.db, quizId);
    await notify(services.db, printingOf(quizId));
  });
}
