import { type Browser, expect, type Page } from '@playwright/test';
import type { CochalotProcess } from './cochalot-process.ts';
import { test } from './fixtures.ts';
import type { Noise } from './noise.ts';
import { changeQuestion } from './quiz-calls.ts';
import {
  done,
  finish,
  newStudent,
  next,
  openQuiz,
  publishQuiz,
  radio,
  startQuiz,
} from './taking.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

interface Received {
  readonly call: string;
  readonly body: string;
}

/** A student's browser, and everything that the server sends to it, decoded. */
async function openBrowser(browser: Browser, { url }: CochalotProcess, noise: Noise) {
  noise.expect(/Service Worker registration blocked/);
  // A worker would fetch behind the back of the test; it fetches nothing but the page's own files.
  const student = await newStudent(browser, url, noise, { serviceWorkers: 'block' });
  const received: Received[] = [];
  await student.context().route('**/*', async (route) => {
    const response = await route.fetch();
    const call = `${route.request().method()} ${new URL(response.url()).pathname}`;
    received.push({ call, body: await response.text() });
    await route.fulfill({ response });
  });
  return { student, received };
}

/** Two questions, a reload between them, the end, and a look back. */
async function takeIt(student: Page, quizId: string): Promise<void> {
  await openQuiz(student, quizId);
  await startQuiz(student);
  await radio(student, 'Réponse 3').check();
  await next(student).click();
  await student.getByRole('checkbox', { name: 'Réponse 3' }).check();
  await expect(student.getByText('Réponses enregistrées')).toBeVisible();
  await student.reload();
  await expect(student.getByText('Réponses enregistrées')).toBeVisible();
  await finish(student).click();
  await expect(done(student)).toBeVisible();
  await student.reload();
  await expect(done(student)).toBeVisible();
  await expect(student.getByRole('button', { name: 'Recommencer' })).toBeVisible();
  await student.context().unrouteAll({ behavior: 'wait' });
}

function publishIt(teacher: Page) {
  const answers = [1, 2, 3].map((number) => ({
    text: `Réponse ${number}`,
    isCorrect: number === 1,
  }));
  const questions = [
    { text: 'Une seule ?', points: 1.75, answers },
    { text: 'Plusieurs ?', type: 'multiple' as const, answers },
  ];
  return publishQuiz(teacher, questions, { allowRetakes: true });
}

/** Each attempt has its own id and its own moments, each page its own nonce. */
function withoutChance({ call, body }: Received): string {
  return `${call} ${body}`
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/nonce="[^"]*"/g, 'nonce');
}

test('no byte that a student receives tells the key', async ({
  page,
  browser,
  cochalot,
  noise,
}) => {
  const quiz = await publishIt(page);
  const { student, received } = await openBrowser(browser, cochalot, noise);
  await takeIt(student, quiz.id);
  const calls = received.map(({ call }) => call);
  expect(calls).toContain(`GET /api/quizzes/public/${quiz.id}`);
  expect(calls).toContain('POST /api/quiz-attempts');
  expect(calls).toContain('POST /api/student-answers');
  const data = received.filter(({ call }) => call.includes('/api/'));
  for (const { call, body } of data) {
    expect(body, call).not.toMatch(/correct|points|explanation|1\.75|right|score/i);
  }
});

test('with another key, a student receives the very same bytes', async ({
  page,
  browser,
  cochalot,
  noise,
}) => {
  const quiz = await publishIt(page);
  const keys = [
    [true, false, false],
    [false, true, false],
  ];
  const runs: string[][] = [];
  for (const key of keys) {
    for (const { id, answers } of quiz.questions) {
      const changed = answers.map((answer, index) => ({
        ...answer,
        isCorrect: key[index] ?? false,
      }));
      await changeQuestion(page, id, { answers: changed });
    }
    const { student, received } = await openBrowser(browser, cochalot, noise);
    await takeIt(student, quiz.id);
    runs.push([...new Set(received.map(withoutChance))].sort());
  }
  expect(runs[0]?.length).toBeGreaterThan(8);
  expect(runs[1]).toEqual(runs[0]);
});
