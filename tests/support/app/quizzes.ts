import type { z } from 'zod';
import type { NewQuestion, NewQuizSchema } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import type { TestBrowser } from './test-browser.ts';

type QuizFields = Partial<z.input<typeof NewQuizSchema>>;

export async function makeQuiz(teacher: TestBrowser, fields: QuizFields = {}) {
  const { status, body } = await teacher.call(quizzes.createQuiz, {
    body: { title: 'Dérivation', ...fields },
  });
  if (status !== 200) throw new Error(`no quiz was made: ${body.message}`);
  return body;
}

export function questionFields(fields: Partial<NewQuestion> = {}) {
  return {
    text: 'La dérivée de $x^2$ est…',
    answers: [
      { text: '$2x$', isCorrect: true },
      { text: '$x$', isCorrect: false },
    ],
    ...fields,
  };
}

export async function makeQuestion(
  teacher: TestBrowser,
  quizId: string,
  fields: Partial<NewQuestion> = {},
) {
  const { status, body } = await teacher.call(quizzes.createQuestion, {
    params: { id: quizId },
    body: questionFields(fields),
  });
  if (status !== 200) throw new Error(`no question was made: ${body.message}`);
  return body;
}
