import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { textLimits } from '#shared/domain/limits.ts';

const suffix = ' - Copie';

/** A title near the limit gives up its end, so that the copy can be told from the original. */
export function copyTitle(title: string): string {
  const room = textLimits.line - suffix.length;
  if (title.length <= room) return `${title}${suffix}`;
  const [...characters] = title.slice(0, room);
  const isCut = !characters.at(-1)?.isWellFormed();
  return `${characters.slice(0, isCut ? -1 : undefined).join('')}${suffix}`;
}

/** Everything but what belongs to the original alone: its place, its state, its questions. */
export function copyFields(quiz: TeacherQuiz, now = Date.now()) {
  const { id, createdAt, version, isLocked, topicOrder, questions, ...fields } = quiz;
  // The day of the original's score is over: the copy's would be out before anybody hands in.
  const yetToCome = (at: string | null) => (at !== null && Date.parse(at) > now ? at : null);
  return {
    ...fields,
    title: copyTitle(quiz.title),
    status: 'draft' as const,
    scoreReleaseAt: yetToCome(quiz.scoreReleaseAt),
    correctionReleaseAt: yetToCome(quiz.correctionReleaseAt),
  };
}
