import type { QuizId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import type { TestApp } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

export async function publish(teacher: TestBrowser, quizId: QuizId): Promise<void> {
  const { status, body } = await teacher.call(quizzes.changeQuiz, {
    params: { id: quizId },
    body: { status: 'published' },
  });
  if (status !== 200) throw new Error(`the quiz was not published: ${body.message}`);
}

export async function makeAttempt(
  app: TestApp,
  teacher: TestBrowser,
  quizId: QuizId,
  studentName = 'Camille Durand',
) {
  await publish(teacher, quizId);
  const { status, body } = await app
    .newBrowser()
    .call(attempts.startAttempt, { body: { quizId, studentName } });
  if (status !== 200) throw new Error(`no attempt was made: ${body.message}`);
  return body;
}
