import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { QuestionChange, TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import {
  compareSheets,
  datedErrata,
  type SheetComparison,
} from '#shared/domain/printing/compare-sheets.ts';
import type { MendedWords } from '#shared/domain/printing/errata.ts';
import { selectThisMoment } from '../../../db/clock.ts';
import { notify } from '../../../db/notifications.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { imageFileNames } from '../../images/images.service.ts';
import { changeQuestion } from '../../quizzes/questions.service.ts';
import { findQuizForChange } from '../../quizzes/quizzes.service.ts';
import { type EditionRow, selectOptionalValidEdition, updateErrata } from '../editions.queries.ts';
import {
  editionLost,
  noLongerLocked,
  noSuchQuestion,
  onlyWords,
  sentenceOf,
} from '../refusals/printing-errors.ts';
import { notForPaper, toPaperQuiz } from '../source/to-paper-quiz.ts';
import { printingOf } from './make-edition.run.ts';

type Db = Pick<Services, 'db'>;

/** Rewords a question of a locked quiz; its edition stays as it was printed, and remains valid. */
export async function mendQuestion(
  services: Services,
  teacherId: TeacherId,
  { quizId, id }: { readonly quizId: QuizId; readonly id: string },
  change: QuestionChange,
): Promise<TeacherQuestion> {
  return inTransaction(services, async (services) => {
    const { db } = services;
    const { isLocked, questions } = await findQuizForChange(db, teacherId, quizId);
    if (!questions.some((question) => question.id === id)) throw noSuchQuestion();
    if (!isLocked) throw noLongerLocked();
    const edition = await selectOptionalValidEdition(db, quizId);
    if (!edition) throw editionLost();
    const mended = await changeQuestion(services, teacherId, id, change, { mendsPrinted: true });
    const today = await findQuizForChange(db, teacherId, quizId);
    const comparison = await comparedWith(services, edition, today);
    if (comparison.obstacles.length > 0) throw onlyWords(comparison.obstacles);
    await keepErrata(services, edition, comparison.mended);
    await notify(db, printingOf(quizId));
    return mended;
  });
}

export async function comparedWith(
  { db }: Db,
  { snapshot }: Pick<EditionRow, 'snapshot'>,
  today: TeacherQuiz,
): Promise<SheetComparison> {
  const others = notForPaper(today).map(sentenceOf);
  if (others.length > 0) return { obstacles: others, mended: [] };
  const urls = today.questions.flatMap(({ imageUrl }) => imageUrl ?? []);
  return compareSheets(snapshot.quiz, toPaperQuiz(today, await imageFileNames(db, urls)));
}

export async function keepErrata(
  { db }: Db,
  { id, errata }: Pick<EditionRow, 'id' | 'errata'>,
  mended: readonly MendedWords[],
): Promise<void> {
  const now = await selectThisMoment(db);
  await updateErrata(db, id, datedErrata(mended, errata, now.toISOString()));
}
