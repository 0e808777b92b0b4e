import { afterAll, beforeAll, expect, test } from 'vitest';
import { printing } from '#shared/contract/printing.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { signUp } from '#tests/support/accounts.ts';
import { exportPdf } from '#tests/support/papers.ts';
import { makeQuestion, makeQuiz } from '#tests/support/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await signUp(app, 'imprimante@lycee.fr');
});
afterAll(() => app.stop());

async function quizWithQuestion() {
  const quiz = await makeQuiz(teacher);
  const question = await makeQuestion(teacher, quiz.id);
  return { id: quiz.id, question };
}
const stateOf = async (id: string) =>
  (await teacher.call(printing.readPrinting, { params: { id } })).body;
const isLocked = async (id: string) =>
  (await teacher.call(quizzes.readQuiz, { params: { id } })).body.isLocked;

test('the final export gives a PDF and locks the quiz', async () => {
  const { id } = await quizWithQuestion();
  expect(await stateOf(id)).toMatchObject({ missing: null, progress: null, editions: [] });
  const { status, headers, pdf, body } = await exportPdf(teacher, id, { copies: '2' });
  expect({ status, body }).toEqual({ status: 200, body: null });
  expect(headers['content-disposition']).toBe('attachment; filename="sujet.pdf"');
  expect(headers['x-amc-addpages']).toBe('1');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await isLocked(id)).toBe(true);
  const { editions, progress, failure } = await stateOf(id);
  expect({ progress, failure }).toEqual({ progress: null, failure: null });
  expect(editions).toMatchObject([{ copies: 2, pagesPerCopy: 1, invalidatedAt: null }]);
});
