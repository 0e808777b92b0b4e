import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { publish } from './attempts.ts';
import { makeQuestion, makeQuiz } from './quizzes.ts';
import type { TestBrowser } from './test-browser.ts';

/** A published quiz with a single-choice question (2 points) and a multiple-choice one (1 each). */
export async function makeOnlineQuiz(
  teacher: TestBrowser,
  fields: Parameters<typeof makeQuiz>[1] = {},
) {
  const quiz = await makeQuiz(teacher, { title: 'Contrôle de mai', ...fields });
  const single = await makeQuestion(teacher, quiz.id, {
    points: 2,
    text: 'Combien font $2^3$ ?',
    answers: [
      { text: '6', isCorrect: false },
      { text: '8', isCorrect: true },
      { text: '9', isCorrect: false },
    ],
  });
  const multiple = await makeQuestion(teacher, quiz.id, {
    type: 'multiple',
    text: 'Lesquels sont premiers ?',
    answers: [
      { text: '2', isCorrect: true },
      { text: '3', isCorrect: true },
      { text: '4', isCorrect: false },
    ],
  });
  await publish(teacher, quiz.id);
  return { id: quiz.id, single, multiple };
}

export function right({ answers }: TeacherQuestion): string[] {
  return answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
}

export function wrong({ answers }: TeacherQuestion): string[] {
  return answers.filter(({ isCorrect }) => !isCorrect).map(({ id }) => id);
}

/** Attempts that were begun before the change are all kept. */
export async function endRetakes(teacher: TestBrowser, id: string): Promise<void> {
  const change = { params: { id }, body: { allowRetakes: false } };
  const { status, body } = await teacher.call(quizzes.changeQuiz, change);
  if (status !== 200) throw new Error(`the quiz was not changed: ${body.message}`);
}
