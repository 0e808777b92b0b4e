import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';

/** Of a question with one right answer, a second one may have been accepted once it was printed. */
export function acceptsSecond({ type, answers }: TeacherQuestion): boolean {
  return type === 'single' && answers.filter(({ isCorrect }) => isCorrect).length > 1;
}

export function copyQuestion(question: TeacherQuestion) {
  const { text, points, topic, explanation, answers } = question;
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
    image_url: imageUrl,
    image_width_pct: imageWidthPct,
    image_description: imageDescription,
    explanation,
    topic,
    answers: answers.map(({ id: _, ...answer }) => answer),
  };
}
