import type { z } from 'zod';
import { bin } from '#shared/contract/bin.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import type { NewQuestion } from '#shared/contract/question-schemas.ts';
import type { NewQuizSchema } from '#shared/contract/quiz-schemas.ts';
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

/** Past the bin. */
export async function deleteForGood(teacher: TestBrowser, id: string): Promise<void> {
  await teacher.call(quizzes.deleteQuiz, { params: { id } });
  const { status } = await teacher.call(bin.purgeQuiz, { params: { id } });
  if (status !== 200) throw new Error('the quiz is still there');
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
  quizId: QuizId,
  fields: Partial<NewQuestion> = {},
) {
  const { status, body } = await teacher.call(quizzes.createQuestion, {
    params: { id: quizId },
    body: questionFields(fields),
  });
  if (status !== 200) throw new Error(`no question was made: ${body.message}`);
  return body;
}
