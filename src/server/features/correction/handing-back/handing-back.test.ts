import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect } from 'vitest';
import { signUp } from '#tests/support/accounts.ts';
import { analyze, printedQuiz, scanOf } from '#tests/support/corrected-class.ts';
import { printingTest as test } from '#tests/support/papers.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { correctedCopy } from './corrected-copies.service.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await signUp(app, 'rendu@lycee.fr');
});
afterAll(() => app.stop());

/** Léa has all right, Max one of three with a digit left out, Zoé never came. */
const sheets = [
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '100?', ticks: [1, 2, 0] },
];

async function corrected() {
  const paper = await printedQuiz(teacher);
  const scan = await scanOf(app, paper, sheets);
  const { status, body } = await analyze(teacher, paper.quizId, scan);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return { quizId: paper.quizId, scan };
}

test('a corrected copy tells the mark, each question, the answer given and the right one, in order', async () => {
  const { quizId } = await corrected();
  const { fileName, pdf } = await correctedCopy(app.services, quizId, 2);
  expect(fileName).toBe('copie-0002.pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  expect(text).toMatch(
    /Note : 6,67\/20.*Question 1 : Question 1.*Points : 1\/1.*Question 2 : Question 2.*Réponse donnée : Lyon.*Bonne réponse : Paris.*Points : 0\/1.*Réponse donnée : aucune/s,
  );
});
