import type { Passage } from '#paper/spelling/check-language.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import type { PaperSource } from '../source/paper-source.ts';

export function passagesOf({
  quiz,
  explanations,
}: Pick<PaperSource, 'quiz' | 'explanations'>): Passage[] {
  const questions = quiz.topics.flatMap((topic) => topic.questions);
  return [
    { place: 'Titre', text: quiz.title },
    { place: 'Consignes', text: quiz.studentInstructions },
    ...quiz.topics.map(({ name }) => ({ place: 'Thème', text: name ?? '' })),
    ...questions.flatMap(({ id, text, answers }, index) => [
      { place: `Question ${index + 1}`, text },
      ...answers.map((answer, place) => ({
        place: `Question ${index + 1}, réponse ${answerLetter(place)}`,
        text: answer.text,
      })),
      { place: `Question ${index + 1}, explication`, text: explanations.get(id) ?? '' },
    ]),
  ];
}
