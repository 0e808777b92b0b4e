import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { typeOfCopy } from '#shared/domain/questions/second-answer.ts';

export function copyQuestion(question: TeacherQuestion) {
  const { text, points, topic, explanation, answers } = question;
  const { imageUrl, imageWidthPct, imageDescription } = question;
  const { scoring, scoringPenalty, scoringFloor, followsPrevious, keepAnswerOrder } = question;
  return {
    text,
    type: typeOfCopy(question),
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
