import { randomUUID } from 'node:crypto';
import type { QuizId } from '#shared/contract/ids.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { hasSecondRightAnswer, typeOfCopy } from '#shared/domain/questions/second-answer.ts';
import type { Question } from './questions.queries.ts';
import type { Quiz } from './quizzes.queries.ts';

const suffix = ' - Copie';

/** A title near the limit is shortened, so that the suffix still distinguishes the copy. */
export function copyTitle(title: string): string {
  const room = textLimits.line - suffix.length;
  if (title.length <= room) return `${title}${suffix}`;
  const [...characters] = title.slice(0, room);
  const isCut = !characters.at(-1)?.isWellFormed();
  return `${characters.slice(0, isCut ? -1 : undefined).join('')}${suffix}`;
}

/** Everything but what belongs to the original alone: its place and its state. */
export function copyFields(quiz: Quiz, now = Date.now()) {
  const { id, createdAt, binnedAt, version, isLocked, ...fields } = quiz;
  // Otherwise scores of the copy would be shown before anybody hands in.
  const yetToCome = (at: string | null) => (at !== null && Date.parse(at) > now ? at : null);
  return {
    ...fields,
    title: copyTitle(quiz.title),
    // The day of the original is past, or another class's.
    quizDate: null,
    status: 'draft' as const,
    scoreReleaseAt: yetToCome(quiz.scoreReleaseAt),
    correctionReleaseAt: yetToCome(quiz.correctionReleaseAt),
  };
}

export function copyContent(originals: readonly Question[], quizId: QuizId) {
  const copies = originals.map((original) => ({ original, id: randomUUID() }));
  return {
    questions: copies.map(({ original, id }) => {
      const { version, binnedAt, answers, ...fields } = original;
      return {
        ...fields,
        id,
        quizId,
        type: typeOfCopy(original),
        widened: original.widened || hasSecondRightAnswer(original),
      };
    }),
    answers: copies.flatMap(({ original, id: questionId }) =>
      original.answers.map(({ id, ...answer }) => ({ ...answer, questionId })),
    ),
  };
}
