import type { QuestionChange } from '#shared/contract/question-schemas.ts';
import { isTicked } from '#shared/domain/question-types.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import {
  type AnswerColumns,
  type AnswerRow,
  deleteAnswers,
  insertAnswer,
  type Question,
  type QuestionRow,
  updateAnswer,
} from './questions.queries.ts';

type SentAnswers = NonNullable<QuestionChange['answers']>;
type Wanted = Omit<
  QuestionRow,
  'id' | 'quizId' | 'position' | 'version' | 'binnedAt' | 'followed' | 'widened'
>;

/** Orders answers as sent, pinned ones last. An answer sent without `isPinned` keeps its value. */
export function inOrder(sent: SentAnswers, current: readonly AnswerRow[] = []) {
  const pinned = new Map(current.map(({ id, isPinned }) => [id, isPinned]));
  return sent
    .map((answer, index) => ({
      ...answer,
      order: answer.order ?? index,
      isPinned: answer.isPinned ?? pinned.get(answer.id ?? '') ?? false,
    }))
    .toSorted((a, b) => Number(a.isPinned) - Number(b.isPinned) || a.order - b.order);
}

/**
 * Whether the change touches anything besides the points, the key and what no paper shows. The
 * answers of a question that is typed are its key.
 */
export function changesContent(
  question: Question,
  { points: _, imageDescription: __, explanation: ___, ...wanted }: Wanted,
  sent: SentAnswers | undefined,
): boolean {
  const fields = Object.entries(wanted);
  if (fields.some(([name, value]) => question[name as keyof Wanted] !== value)) return true;
  if (!sent || !isTicked(question.type)) return false;
  type Answer = Pick<AnswerRow, 'text' | 'isPinned'> & { readonly id?: string | undefined };
  const printed = ({ id, text, isPinned }: Answer) => [id, text, isPinned];
  const texts = inOrder(sent, question.answers).map(printed);
  return JSON.stringify(texts) !== JSON.stringify(question.answers.map(printed));
}

/** Whether the change affects what a choice earns. */
export function changesMarks(
  question: Question,
  { points }: Wanted,
  sent: SentAnswers | undefined,
): boolean {
  if (points !== question.points) return true;
  if (!sent) return false;
  const isTyped = !isTicked(question.type);
  const keyOf = (answers: readonly Pick<AnswerColumns, 'text' | 'isCorrect' | 'share'>[]) =>
    JSON.stringify(
      answers.map(({ isCorrect, text, share }) =>
        isTyped ? [isCorrect, text, share ?? null] : isCorrect,
      ),
    );
  return keyOf(inOrder(sent, question.answers)) !== keyOf(question.answers);
}

/** Updates answers sent with their id, inserts those without, and deletes those left out. */
export async function replaceAnswers(db: Db, question: Question, sent: SentAnswers): Promise<void> {
  const ownIds = new Set(question.answers.map(({ id }) => id));
  const kept = sent.flatMap(({ id }) => (id ? [id] : []));
  if (kept.some((id) => !ownIds.has(id)) || new Set(kept).size < kept.length) {
    throw new AppError(400, 'unknown_answer', 'Une des réponses n’est pas de cette question.');
  }
  await deleteAnswers(
    db,
    [...ownIds].filter((id) => !kept.includes(id)),
  );
  for (const [position, answer] of inOrder(sent, question.answers).entries()) {
    const { id, text, isCorrect, isPinned, share = null } = answer;
    const columns = { text, isCorrect, position, isPinned, share };
    if (id) await updateAnswer(db, id, columns);
    else await insertAnswer(db, { questionId: question.id, ...columns });
  }
}
