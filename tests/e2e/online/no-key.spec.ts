import { expect, type Page } from '@playwright/test';
import type { Answered } from '#tests/support/servers/network.ts';
import { test } from '../support/fixtures.ts';
import { changeQuestion } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import {
  done,
  finish,
  newStudent,
  next,
  openQuiz,
  publishQuiz,
  radio,
  startQuiz,
  untilKept,
} from '../support/taking.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

/**
 * Two questions, a reload between them, the end, and a look back. Everything that the page fetches
 * behind the screen is there before the reload, and nothing more comes in once the student has left.
 */
async function takeIt(student: Page, quizId: string): Promise<void> {
  await openQuiz(student, quizId);
  await startQuiz(student);
  await radio(student, 'Réponse 3').check();
  await next(student).click();
  await student.getByRole('checkbox', { name: 'Réponse 3' }).check();
  await expect(student.getByText('Réponses enregistrées')).toBeVisible();
  await untilKept(student);
  await student.reload();
  await expect(student.getByText('Réponses enregistrées')).toBeVisible();
  await finish(student).click();
  await expect(done(student)).toBeVisible();
  await student.reload();
  await expect(done(student)).toBeVisible();
  await expect(student.getByRole('button', { name: 'Recommencer' })).toBeVisible();
  await student.context().close();
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

/** Its seconds may well read like the points. */
const aMoment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/**
 * Each attempt has its own id and its own moments, each page its own nonce; how often a page asks for
 * its state, and how much it has chosen by then, is a matter of time.
 */
function withoutChance({ method, path, body }: Answered): string {
  return (
    `${method} ${path} ${body}`
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replace(aMoment, 'moment')
      .replace(/"choices":.*?,"paper"/, '"choices","paper"')
      // What names the paper stays: it must not depend on the key either.
      .replace(/("etag":"[^".]*)\.[^"]*"/, '$1.choices"')
      // A seal over the copy and the moment.
      .replace(/"attestation":"[^"]*"/, '"attestation"')
      .replace(/nonce="[^"]*"/g, 'nonce')
  );
}

test('nothing that a student receives depends on the key', async ({
  page,
  browser,
  network,
  noise,
}) => {
  await step(page, 'no byte that a student receives tells the key', async () => {
    const quiz = await publishIt(page);
    const student = await newStudent(browser, network.url, noise);
    await takeIt(student, quiz.id);
    const calls = network.answered.map(({ method, path }) => `${method} ${path}`);
    expect(calls).toContain(`GET /api/quizzes/public/${quiz.id}`);
    expect(calls).toContain('POST /api/quiz-attempts');
    expect(calls).toContain('POST /api/student-answers');
    const data = network.answered.filter(({ path }) => path.startsWith('/api/'));
    for (const { path, body } of data) {
      // What a question is worth, and by what rule, is told to everybody, in words; not for what.
      const told = body.replace(/"scoringInWords":"[^"]*"/g, '').replace(aMoment, 'moment');
      expect(told, path).not.toMatch(/correct|points|explanation|1\.75|right|score/i);
    }
  });

  await step(page, 'with another key, a student receives the very same bytes', async () => {
    network.answered.length = 0;
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
      await takeIt(await newStudent(browser, network.url, noise), quiz.id);
      // Where nothing is new for the page, the paper does not come again.
      const received = network.answered
        .splice(0)
        .filter(({ body }) => !body.includes('"paper":null,"finished":null'));
      runs.push([...new Set(received.map(withoutChance))].sort());
    }
    expect(runs[0]?.length).toBeGreaterThan(8);
    expect(runs[1]).toEqual(runs[0]);
  });
});
