import type { PaperQuiz } from '#paper/edition/paper-quiz.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { notify } from '../../../db/notifications.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { imageFileNames } from '../../images/images.service.ts';
import { findQuizForChange, lockQuiz } from '../../quizzes/quizzes.service.ts';
import { selectEdition, selectEditionsOfQuiz, updateEditionValid } from '../editions.queries.ts';
import { cannotRelock } from '../refusals/printing-errors.ts';
import { toPaperQuiz } from '../source/to-paper-quiz.ts';
import { printingOf } from './make-edition.run.ts';

/** Older sheets are nobody's any more. */
const MOST_COMPARED = 5;

/**
 * The last editions of an unlocked quiz whose sheets still say what the quiz says: only the teacher
 * knows which of them were handed out.
 */
export async function editionsToRelock(
  { db }: Pick<Services, 'db'>,
  quiz: TeacherQuiz,
): Promise<string[]> {
  if (quiz.isLocked) return [];
  const last = (await selectEditionsOfQuiz(db, quiz.id)).slice(0, MOST_COMPARED);
  if (last.length === 0) return [];
  const urls = quiz.questions.flatMap(({ imageUrl }) => imageUrl ?? []);
  const today = whatSheetsHold(toPaperQuiz(quiz, await imageFileNames(db, urls)));
  const alike: string[] = [];
  for (const { id } of last) {
    const { snapshot } = await selectEdition(db, id);
    if (whatSheetsHold(snapshot.quiz) === today) alike.push(id);
  }
  return alike;
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
export async function relock(
  services: Services,
  teacherId: string,
  quizId: string,
  editionId: string,
): Promise<void> {
  await inTransaction(services, async (services) => {
    const quiz = await findQuizForChange(services.db, teacherId, quizId);
    const alike = await editionsToRelock(services, quiz);
    if (!alike.includes(editionId)) throw cannotRelock();
    await updateEditionValid(services.db, editionId);
    await lockQuiz(services.db, quizId);
    await notify(services.db, printingOf(quizId));
  });
}
