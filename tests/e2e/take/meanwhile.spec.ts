import { expect, type Page } from '@playwright/test';
import { resultsAddress } from '#shared/screens.ts';
import { questionFields } from '#tests/support/app/quizzes.ts';
import type { Fate } from '#tests/support/servers/network.ts';
import { query } from '#tests/support/servers/query.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { changeQuestion, changeQuiz } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import {
  answers,
  box,
  done,
  expectQuestion,
  finish,
  listAttempts,
  newStudent,
  next,
  openQuiz,
  plugIn,
  publishQuiz,
  radio,
  startQuiz,
  twoQuestions,
  unplug,
} from '../support/taking.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register, noise }) => {
  await register(page, email);
  noise.expect(/net::ERR_/);
});

async function answerBoth(page: Page): Promise<void> {
  await radio(page, 'Paris').check();
  await next(page).click();
  await box(page, '2').check();
  await box(page, '3').check();
}

test('what happens meanwhile loses no answer', async ({
  page,
  browser,
  context,
  noise,
  cochalot,
  network,
}) => {
  await step(
    page,
    'what was handed in without network arrives, though the quiz was withdrawn meanwhile',
    async () => {
      noise.expect(/404/);
      const quiz = await publishQuiz(page, twoQuestions);
      const student = await context.newPage();
      await openQuiz(student, quiz.id, network);
      await startQuiz(student);
      await unplug(context, network);
      await answerBoth(student);
      await finish(student).click();
      await expect(student.getByRole('heading', { name: 'Envoi en cours…' })).toBeVisible();
      await student.close();
      await plugIn(context, network);
      await changeQuiz(page, quiz.id, { status: 'draft' });
      await openQuiz(page, quiz.id, network);
      await expect(done(page)).toBeVisible();
      expect(await listAttempts(page, quiz.id)).toMatchObject([{ percentage: 100 }]);
    },
  );

  await step(page, 'a portal that answers in the place of the server loses no answer', async () => {
    noise.expect(/403/);
    const quiz = await publishQuiz(page, twoQuestions);
    await openQuiz(page, quiz.id, network);
    await startQuiz(page);
    network.decide(({ path }) => (path.startsWith('/api/') ? portal : 'passes'));
    await answerBoth(page);
    await expect(page.getByText('vos réponses sont gardées sur cet appareil')).toBeVisible();
    await finish(page).click();
    await expect(page.getByRole('button', { name: 'Télécharger mon reçu' })).toBeVisible();
    network.mend();
    await expect(done(page)).toBeVisible();
    expect(await listAttempts(page, quiz.id)).toMatchObject([{ percentage: 100 }]);
  });

  await step(
    page,
    'a student whose attempt was deleted is not told that answers are saved',
    async () => {
      noise.expect(/404/);
      const quiz = await publishQuiz(page, twoQuestions);
      // Before the page listens: it is told by being refused.
      const { promise: held, resolve: letGo } = Promise.withResolvers<Fate>();
      network.decide(({ path }) => (path.endsWith('/changes') ? held : 'passes'));
      await openQuiz(page, quiz.id, network);
      await startQuiz(page);
      const [attempt] = await listAttempts(page, quiz.id);
      await page.request.delete(`/api/quizzes/${quiz.id}/attempts/${attempt?.id}`);
      letGo('passes');
      await expect(page.getByRole('heading', { name: 'Copie supprimée' })).toBeVisible();
      await page.getByRole('button', { name: 'Revenir au début' }).click();
      await expect(page.getByRole('button', { name: 'Commencer le QCM' })).toBeVisible();
    },
  );

  await step(page, 'a late answer takes nobody out of the quiz', async () => {
    const quiz = await publishQuiz(page, twoQuestions);
    const student = await context.newPage();
    await openQuiz(student, quiz.id, network);
    await expect(student.getByLabel('Nom et prénom')).toBeVisible();
    const isAboutQuiz = (path: string) => path === `/api/quizzes/public/${quiz.id}`;
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    network.decide(({ path }) => (isAboutQuiz(path) ? { answerAfter: promise } : 'passes'));
    const before = network.answered.length;
    // Something was changed in another tab.
    const key = `cochalot.attempt.${quiz.id}`;
    await student.evaluate((key) => dispatchEvent(new StorageEvent('storage', { key })), key);
    await expect
      .poll(() => network.answered.slice(before).some(({ path }) => isAboutQuiz(path)))
      .toBe(true);
    await startQuiz(student);
    const heard = student.waitForResponse((reply) => isAboutQuiz(new URL(reply.url()).pathname));
    answer();
    await heard;
    await radio(student, 'Paris').check();
    await expect(student.getByText('Réponses enregistrées')).toBeVisible();
    network.mend();
    await student.close();
  });

  await step(page, 'a copy that is resumed twice over keeps what was answered', async () => {
    // To the first device it goes on elsewhere.
    noise.expect(/409/);
    const quiz = await publishQuiz(page, twoQuestions);
    await openQuiz(page, quiz.id);
    await startQuiz(page);
    const student = await newStudent(browser, network.url, noise);
    const looks: string[] = [];
    const { promise: second, resolve: bothLooked } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let reads = 0;
    network.decide(({ method, path }) => {
      if (path.startsWith('/api/resumptions/')) {
        looks.push(path);
        if (looks.length === 2) bothLooked();
        return second.then(() => 'passes');
      }
      if (method !== 'GET' || !path.startsWith('/api/quiz-attempts/')) return 'passes';
      if (path.endsWith('/changes')) return 'passes';
      reads += 1;
      return reads === 2 ? { answerAfter: answered } : 'passes';
    });
    // What is routed passes the browser's cache, which makes a call wait for another of its address.
    await student.route('**/api/resumptions/*', (route) => route.continue());
    await openQuiz(student, quiz.id, network);
    await student.getByLabel('Nom et prénom').fill('Léa Martin');
    await student.getByRole('button', { name: 'Reprendre ma copie sur cet appareil' }).click();
    const requests = `/api/quizzes/${quiz.id}/resumptions`;
    await expect(async () => {
      const [request] = await (await page.request.get(requests)).json();
      await page.request.post(`${requests}/${request.id}`, { data: { allow: true } });
    }).toPass();
    await expectQuestion(student, 1);
    network.decide(({ path }) => (path === '/api/student-answers' ? 'lost' : 'passes'));
    await radio(student, 'Paris').check();
    answer();
    network.mend();
    await expect(student.getByText('Réponses enregistrées')).toBeVisible();
    await expect(radio(student, 'Paris')).toBeChecked();
    const left = () => Object.keys(localStorage).filter((key) => key.startsWith('cochalot.left.'));
    expect(await student.evaluate(left)).toEqual([]);
    await student.context().close();
  });

  await step(page, 'a student whose choice was removed from the quiz chooses again', async () => {
    const capital = { text: 'Capitale ?', answers: answers('Paris', 'Lyon', 'Lutèce') };
    const quiz = await publishQuiz(page, [capital, twoQuestions[1]]);
    await openQuiz(page, quiz.id, network);
    await startQuiz(page);
    await radio(page, 'Lutèce').check();
    await expect(page.getByText('Réponses enregistrées')).toBeVisible();
    for (const { id, answers } of quiz.questions.slice(0, 1)) {
      await changeQuestion(page, id, { answers: answers.slice(0, 2) });
    }
    // Without a reload: the page hears of it.
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(next(page)).toBeDisabled();
    await radio(page, 'Paris').check();
    await next(page).click();
    await expectQuestion(page, 2);

    // What waits for the network is sent without the answer that was removed meanwhile.
    noise.expect(/400/);
    network.decide(({ path }) => (path === '/api/student-answers' ? 'lost' : 'passes'));
    await box(page, '2').check();
    await box(page, '4').check();
    for (const { id, answers } of quiz.questions.slice(1)) {
      await changeQuestion(page, id, { answers: answers.slice(0, 2) });
    }
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    network.mend();
    const saved = `select answer_ids from student_answers
      where question_id = $1 and cardinality(answer_ids) = 1`;
    const lastId = `${quiz.questions.at(-1)?.id}`;
    await expect.poll(() => query(cochalot.dataDir, saved, [lastId])).toHaveLength(1);
    await expect(page.getByText('Réponses enregistrées')).toBeVisible();

    // A question that is put before the one on screen is not passed over.
    const added = { ...questionFields({ text: 'Ajoutée' }), order: 0, confirmed: true };
    await page.request.post(`/api/quizzes/${quiz.id}/questions`, { data: added });
    await expectToast(page, 'Le QCM a changé');
    await expect(page.getByRole('heading', { name: '1. Ajoutée' })).toBeVisible();
  });
});

const portal = { status: 403, type: 'text/html', body: '<h1>Identifiez-vous</h1>' };

test('a student is told what the teacher and the clock do', async ({
  page,
  context,
  noise,
  cochalot,
  network,
}) => {
  await step(
    page,
    'what the teacher does reaches the student in seconds, in true words',
    async () => {
      noise.expect(/404/);
      const quiz = await publishQuiz(page, twoQuestions, { timeLimit: 20 });
      const student = await context.newPage();
      await openQuiz(student, quiz.id);
      await startQuiz(student);
      await radio(student, 'Paris').check();
      await expect(student.getByText('Réponses enregistrées')).toBeVisible();

      const heard = student.waitForResponse((reply) => reply.url().includes('/api/quiz-attempts/'));
      await changeQuiz(page, quiz.id, { status: 'draft' });
      expect((await heard).status()).toBe(200);
      await next(student).click();
      await expectQuestion(student, 2);
      await student.getByRole('button', { name: 'Précédent' }).click();
      await expect(radio(student, 'Paris')).toBeChecked();

      await visit(page, resultsAddress(quiz.id));
      await page.getByRole('button', { name: 'Donner du temps à Léa Martin' }).click();
      const dialog = page.getByRole('dialog', { name: 'Donner du temps' });
      await dialog.getByLabel('Minutes de plus').fill('10');
      await dialog.getByRole('button', { name: 'Donner', exact: true }).click();
      await expectToast(student, 'Le temps restant a changé');
      await expect(student.getByRole('timer')).toHaveText(/^(30:00|2[5-9]:\d\d)$/);
      await page.getByRole('button', { name: 'Donner du temps à Léa Martin' }).click();
      await expectAccessible(page, {
        shown: dialog.getByText('Déjà donné : 10 min'),
        part: dialog,
      });
      await dialog.getByRole('button', { name: 'Reprendre ce temps' }).click();
      await expectToast(page, 'Temps repris');
      await expectToast(student, 'Le temps restant a changé', '10 min de moins.');
      await expect(student.getByRole('timer')).toHaveText(/^(20:00|1[5-9]:\d\d)$/);

      await page.getByRole('button', { name: /Clore et noter/ }).click();
      await page.getByRole('button', { name: 'Clore et noter', exact: true }).click();
      await expect(done(student)).toBeVisible();
      await expect(student.getByText(/à la clôture/)).toBeVisible();
      await page.getByRole('button', { name: 'Rouvrir la copie de Léa Martin' }).click();
      await page.getByRole('button', { name: 'Rouvrir', exact: true }).click();
      await expectToast(page, 'Copie rouverte', /^Jusqu’à .*\d\d:\d\d\.$/);
      await expect(radio(student, 'Paris')).toBeChecked();
      // Whose results are open goes on asking how far students are.
      await page.goto('about:blank');
      await page.request.delete(`/api/quizzes/${quiz.id}`);
      await expect(
        student.getByRole('heading', { name: 'QCM fermé par l’enseignant' }),
      ).toBeVisible();
      await expectAccessible(student, {
        shown: student.getByText(/Vos réponses sont gardées/),
      });
      await student.close();
    },
  );

  await step(page, 'what the teacher does while the page asks is seen too', async () => {
    const quiz = await publishQuiz(page, twoQuestions, { timeLimit: 20 });
    // Another student, who hears of everything at the same time.
    await openQuiz(page, quiz.id);
    await startQuiz(page, 'Tom Roy');
    const student = await context.newPage();
    await openQuiz(student, quiz.id, network);
    await startQuiz(student);
    const all = await listAttempts(page, quiz.id);
    const attemptIds = all.map(({ id }) => id);
    const own = all.find(({ studentName }) => studentName === 'Léa Martin')?.id;
    const isAsked = ({ path }: { path: string }) => path === `/api/quiz-attempts/${own}`;
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    network.decide((call) => (isAsked(call) ? { answerAfter: promise } : 'passes'));
    const before = network.answered.length;
    const give = (minutes: number) =>
      page.request.post(`/api/quizzes/${quiz.id}/attempts/time`, { data: { attemptIds, minutes } });
    await give(10);
    await expect.poll(() => network.answered.slice(before).some(isAsked)).toBe(true);
    await give(20);
    await expect(page.getByRole('timer')).toHaveText(/^(50:00|4[5-9]:\d\d)$/);
    answer();
    await expect(student.getByRole('timer')).toHaveText(/^(50:00|4[5-9]:\d\d)$/);
    network.mend();
    await student.close();
  });

  await step(page, 'a page that has not heard of given time does not end at its 0:00', async () => {
    noise.expect(/409/);
    const quiz = await publishQuiz(page, twoQuestions, { timeLimit: 20 });
    await openQuiz(page, quiz.id, network);
    await startQuiz(page);
    await radio(page, 'Paris').check();
    await expect(page.getByText('Réponses enregistrées')).toBeVisible();
    const { promise: given, resolve: letGo } = Promise.withResolvers<Fate>();
    const before = network.calls.length;
    network.decide(({ method, path }) =>
      method === 'PUT' || path.endsWith('/changes') ? given : 'passes',
    );
    await query(
      cochalot.dataDir,
      "update attempts set deadline = now() + interval '1 minute' where quiz_id = $1",
      [quiz.id],
    );
    await page.clock.install();
    await page.reload();
    await expectQuestion(page, 1);
    await page.clock.fastForward('01:00');
    await expect
      .poll(() => network.calls.slice(before).some(({ method }) => method === 'PUT'))
      .toBe(true);
    const attemptIds = (await listAttempts(page, quiz.id)).map(({ id }) => id);
    await page.request.post(`/api/quizzes/${quiz.id}/attempts/time`, {
      data: { attemptIds, minutes: 10 },
    });
    letGo('passes');
    await expect(page.getByRole('timer')).toHaveText(/^(10|9):\d\d$/);
    await expectToast(page, 'Le temps restant a changé');
    await expect(radio(page, 'Paris')).toBeChecked();
    expect(await listAttempts(page, quiz.id)).toMatchObject([{ completedAt: null }]);
    network.mend();
  });

  await step(page, 'answers that came too late leave the device as a receipt', async () => {
    noise.expect(/409/);
    const quiz = await publishQuiz(page, twoQuestions, { timeLimit: 20 });
    await openQuiz(page, quiz.id, network);
    await startQuiz(page);
    await unplug(context, network);
    await answerBoth(page);
    await query(
      cochalot.dataDir,
      "update attempts set deadline = now() - interval '1 hour' where quiz_id = $1",
      [quiz.id],
    );
    await plugIn(context, network);
    await page.getByRole('button', { name: 'Laisser la place à quelqu’un d’autre' }).click();
    const receipt = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Laisser la place', exact: true }).click();
    await receipt;
    await expect(page.getByRole('button', { name: 'Commencer le QCM' })).toBeVisible();
  });

  await step(page, 'a device whose clock was set forward does not end the attempt', async () => {
    const quiz = await publishQuiz(page, twoQuestions, { timeLimit: 20 });
    await openQuiz(page, quiz.id);
    await startQuiz(page);
    await page.clock.setFixedTime(Date.now() + 3_600_000);
    await page.reload();
    await expectQuestion(page, 1);
    await expect(page).toHaveTitle(`Question 1 · ${quiz.title} · Cochalot`);
    await expect(page.getByRole('timer')).toHaveText(/^(20:00|1[5-9]:\d\d)$/);
    expect(await listAttempts(page, quiz.id)).toMatchObject([{ completedAt: null }]);
  });
});
