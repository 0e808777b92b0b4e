import type { TeacherQuestion, TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
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

/** Of a question with one right answer, a second one may have been accepted once it was printed. */
export function acceptsSecond({ type, answers }: TeacherQuestion): boolean {
  return type === 'single' && answers.filter(({ isCorrect }) => isCorrect).length > 1;
}

export function copyQuestion(question: TeacherQuestion, order: number) {
  const { text, points, topic, answers } = question;
  const { imageUrl, imageWidthPct, imageDescription } = question;
  const { scoring, scoringPenalty, scoringFloor, followsPrevious, keepAnswerOrder } = question;
  return {
    text,
    // An open quiz has no other way to keep both.
    type: acceptsSecond(question) ? ('multiple' as const) : question.type,
    points,
    scoring,
    scoringPenalty,
    scoringFloor,
    followsPrevious,
    keepAnswerOrder,
    order,
    image_url: imageUrl,
    image_width_pct: imageWidthPct,
    image_description: imageDescription,
    topic,
    answers: answers.map(({ id: _, ...answer }) => answer),
  };
}
