import type { PaperQuiz } from '#paper/edition/paper-quiz.ts';
import type { Passage } from '#paper/spelling/check-language.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';

/** What there is to read on a paper, with its place. */
export function passagesOf(quiz: PaperQuiz): Passage[] {
  const questions = quiz.topics.flatMap((topic) => topic.questions);
  return [
    { place: 'Titre', text: quiz.title },
    { place: 'Consignes', text: quiz.studentInstructions },
    ...quiz.topics.map(({ name }) => ({ place: 'Sujet', text: name ?? '' })),
    ...questions.flatMap(({ text, answers }, index) => [
      { place: `Question ${index + 1}`, text },
      ...answers.map((answer, place) => ({
        place: `Question ${index + 1}, réponse ${answerLetter(place)}`,
        text: answer.text,
      })),
    ]),
  ];
}
