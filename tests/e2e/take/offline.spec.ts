import { expect, type Page } from '@playwright/test';
import { editQuizAddress, resultsAddress } from '#shared/screens.ts';
import { query } from '#tests/support/servers/query.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { step } from '../support/step.ts';
import {
  answers,
  box,
  done,
  expectQuestion,
  finish,
  listAttempts,
  next,
  openQuiz,
  plugIn,
  publishQuiz,
  radio,
  startQuiz,
  twoQuestions,
  unplug,
  untilKept,
} from '../support/taking.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register, noise }) => {
  await register(page, email);
  noise.expect(/net::ERR_/);
});

const offline = (page: Page) =>
  page.getByText('Hors connexion : vos réponses sont gardées sur cet appareil');
const saved = (page: Page) => page.getByText('Réponses enregistrées');

test('no answer is lost by a bad network or a failing server', async ({
  page,
  context,
  network,
  noise,
}) => {
  await step(page, 'answers given without network are kept, and sent when it is back', async () => {
    const quiz = await publishQuiz(page, twoQuestions);
    await openQuiz(page, quiz.id, network);
    await startQuiz(page);
    await unplug(context, network);
    await expect(offline(page)).toBeVisible();
    await radio(page, 'Paris').check();
    await next(page).click();
    await expectQuestion(page, 2);
    await box(page, '2').check();
    await expect(offline(page)).toBeVisible();
    await plugIn(context, network);
    await expect(saved(page)).toBeVisible();
    await unplug(context, network);
    await box(page, '3').check();
    await finish(page).click();
    await expect(page.getByRole('heading', { name: 'Envoi en cours…' })).toBeVisible();
    await expect(offline(page)).toBeVisible();
    await plugIn(context, network);
    await expect(done(page)).toBeVisible();
    await expectToast(page, 'QCM terminé', 'Votre score: 100%');
    expect(await listAttempts(page, quiz.id)).toMatchObject([{ percentage: 100 }]);
  });

  await step(
    page,
    'a page reloaded without network has the questions and the choices',
    async () => {
      const quiz = await publishQuiz(page, twoQuestions, { timeLimit: 20 });
      await openQuiz(page, quiz.id, network);
      await startQuiz(page);
      await radio(page, 'Paris').check();
      await next(page).click();
      await untilKept(page);
      await unplug(context, network);
      await box(page, '2').check();
      await page.reload();
      await expectQuestion(page, 2);
      await expect(box(page, '2')).toBeChecked();
      await expect(page.getByRole('timer')).toHaveText(/^(20:00|1\d:\d\d)$/);
      await box(page, '3').check();
      await finish(page).click();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Envoi en cours…' })).toBeVisible();
      await expect(page.getByText(/après la fin ne sont pas perdues.*remettez-lui/)).toBeVisible();
      await plugIn(context, network);
      await expect(done(page)).toBeVisible();
      expect(await listAttempts(page, quiz.id)).toMatchObject([{ percentage: 100 }]);
    },
  );

  await step(page, 'a start whose answer was lost begins one attempt, not two', async () => {
    const quiz = await publishQuiz(page, twoQuestions);
    await openQuiz(page, quiz.id, network);
    await page.getByLabel('Nom et prénom').fill('Léa Martin');
    const start = page.getByRole('button', { name: 'Commencer le QCM' });
    await unplug(context, network);
    await start.click();
    await expectToast(page, 'Erreur', 'Impossible de démarrer le QCM.');
    await expect(page.getByText(/Cet appareil est hors connexion/)).toBeVisible();
    await plugIn(context, network);
    network.decide(({ path }) => (path === '/api/quiz-attempts' ? 'answer lost' : 'passes'));
    await start.click();
    await expect.poll(async () => (await listAttempts(page, quiz.id)).length).toBe(1);
    await expect(start).toBeEnabled();
    network.mend();
    await page.reload();
    await page.getByLabel('Nom et prénom').fill('Léa Martin');
    await start.dblclick();
    await expectQuestion(page, 1);
    expect(await listAttempts(page, quiz.id)).toHaveLength(1);
  });

  await step(page, 'a server that fails is tried again, and loses no answer', async () => {
    noise.expect(/50[03]/);
    const quiz = await publishQuiz(page, twoQuestions);
    await openQuiz(page, quiz.id, network);
    await startQuiz(page);
    network.decide(({ method }) => (method === 'GET' ? 'passes' : breakdown));
    await radio(page, 'Paris').check();
    await next(page).click();
    await expect(page.getByText('1 réponse en attente d’envoi')).toBeVisible();
    await box(page, '2').check();
    await expect(page.getByText('2 réponses en attente d’envoi')).toBeVisible();
    await box(page, '3').check();
    const gone = { ...breakdown, status: 503 };
    network.decide(({ method }) => (method === 'GET' ? 'passes' : gone));
    const down = page.getByText('Le serveur ne répond pas : vos réponses sont gardées');
    await expect(down).toBeVisible();
    await finish(page).click();
    await expectToast(page, 'Erreur', 'Erreur lors de la soumission du QCM.');
    await expect(down).toBeVisible();
    await expect(page.getByRole('button', { name: 'Télécharger mon reçu' })).toBeVisible();
    network.mend();
    await expect(done(page)).toBeVisible();
    expect(await listAttempts(page, quiz.id)).toMatchObject([{ percentage: 100 }]);
  });

  await step(
    page,
    'a network that loses two calls in three, some of them on the way back, loses no answer',
    async () => {
      const names = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'];
      const questions = names.map((text) => ({ text, answers: answers('juste', 'faux') }));
      const quiz = await publishQuiz(page, questions);
      await openQuiz(page, quiz.id, network);
      await startQuiz(page);
      let calls = 0;
      network.decide(() => {
        calls += 1;
        if (calls % 3 === 0) return 'passes';
        return calls % 3 === 1 ? 'answer lost' : 'lost';
      });
      for (const [index, name] of names.entries()) {
        await expect(page.getByText(name, { exact: true })).toBeVisible();
        await radio(page, 'juste').check();
        if (index % 3 === 0) await radio(page, 'faux').check();
        await (index + 1 < names.length ? next : finish)(page).click();
      }
      await expect(done(page)).toBeVisible();
      expect(await listAttempts(page, quiz.id)).toMatchObject([{ percentage: 67 }]);
    },
  );
});

const breakdown = {
  status: 500,
  type: 'application/json',
  body: JSON.stringify({ message: 'Panne provoquée.' }),
};

test('no answer is lost by a late arrival, a closed tab or a full device', async ({
  page,
  context,
  cochalot,
  noise,
  network,
}) => {
  await step(
    page,
    'answers that come too late are kept, and the teacher decides whether they count',
    async () => {
      noise.expect(/409/);
      const quiz = await publishQuiz(page, twoQuestions, { timeLimit: 20 });
      await openQuiz(page, quiz.id, network);
      await startQuiz(page);
      await radio(page, 'Paris').check();
      await next(page).click();
      await expect(saved(page)).toBeVisible();
      await unplug(context, network);
      await box(page, '2').check();
      await box(page, '3').check();
      const [attempt] = await query<{ id: string }>(
        cochalot.dataDir,
        `with heard as (delete from attempt_signs)
        update attempts set deadline = now() - interval '1 hour', started_at = now() - interval '2 hours'
        where quiz_id = $1 returning id`,
        [quiz.id],
      );
      await plugIn(context, network);
      await expect(done(page)).toBeVisible();
      await expect(page.getByText(/\(temps écoulé\)/)).toBeVisible();
      await expect(page.getByText(/arrivées après la fin du temps/)).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Télécharger mon reçu' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('recu-qcm-lea-martin.json');
      const parts: Buffer[] = [];
      for await (const part of await file.createReadStream()) parts.push(part as Buffer);
      const receipt = JSON.parse(Buffer.concat(parts).toString());
      expect(receipt).toMatchObject({ attemptId: attempt?.id, studentName: 'Léa Martin' });
      const notice = page.getByText('Léa Martin a envoyé des réponses 1 h après la fin.');
      // Said wherever marks are taken away.
      await visit(page, editQuizAddress(quiz.id));
      await page.getByRole('tab', { name: 'En ligne' }).click();
      await expect(page.getByRole('link', { name: 'Télécharger ODS' })).toBeVisible();
      await expect(notice).toBeVisible();
      await visit(page, resultsAddress(quiz.id));
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: 'Décider' }).click();
      const dialog = page.getByRole('dialog', { name: 'Réponses reçues après la fin' });
      await expect(dialog.getByRole('checkbox', { name: 'Léa Martin' })).toBeChecked();
      await expect(dialog.getByRole('row', { name: /Léa Martin/ })).toContainText('20/20');
      await expectAccessible(page, { shown: dialog, part: dialog });
      await dialog.getByRole('button', { name: 'Compter', exact: true }).click();
      await expectToast(page, 'Réponses d’un étudiant comptées');
      await expect(notice).toBeHidden();
      expect(await listAttempts(page, quiz.id)).toMatchObject([{ percentage: 100 }]);
      const imported = await page.request.post(`/api/quizzes/${quiz.id}/receipts`, {
        data: { ...receipt, apply: false },
      });
      expect(await imported.json()).toMatchObject({ changedQuestions: 0 });
    },
  );

  await step(
    page,
    'what is sent after a copy was handed in waits for a tick of its own',
    async () => {
      const quiz = await publishQuiz(page, twoQuestions);
      const begun = await page.request.post('/api/quiz-attempts', {
        data: { quizId: quiz.id, studentName: 'Ève Petit' },
      });
      const { id, paper } = await begun.json();
      const [{ id: questionId, answers }] = paper.questions;
      const send = (choices: object[]) =>
        page.request.put(`/api/quiz-attempts/${id}`, { data: { choices } });
      await send([]);
      await send([{ questionId, answerIds: [answers[0].id], revision: 1 }]);
      await visit(page, resultsAddress(quiz.id));
      const told = /^Ève Petit a envoyé des réponses .* après avoir rendu sa copie\.$/;
      await expect(page.getByText(told)).toBeVisible();
      await page.getByRole('button', { name: 'Décider' }).click();
      const dialog = page.getByRole('dialog', { name: 'Réponses reçues après la fin' });
      await expect(dialog.getByText(/ après avoir rendu la copie$/)).toBeVisible();
      await expect(dialog.getByRole('checkbox', { name: 'Ève Petit' })).not.toBeChecked();
      const countThem = dialog.getByRole('button', { name: 'Compter', exact: true });
      await expect(countThem).toBeDisabled();
      await dialog.getByRole('checkbox', { name: 'Ève Petit' }).check();
      await countThem.click();
      await expectToast(page, 'Réponses d’un étudiant comptées');
    },
  );

  await step(page, 'nor is anything ticked that may follow from the correction', async () => {
    const quiz = await publishQuiz(page, twoQuestions, { correctionRelease: 'at-once' });
    const begun = await page.request.post('/api/quiz-attempts', {
      data: { quizId: quiz.id, studentName: 'Ève Petit' },
    });
    const { id, paper } = await begun.json();
    const [{ id: questionId, answers }] = paper.questions;
    await page.request.post(`/api/quizzes/${quiz.id}/attempts/close`, {
      data: { attemptIds: [id] },
    });
    await page.request.put(`/api/quiz-attempts/${id}`, {
      data: { choices: [{ questionId, answerIds: [answers[0].id], revision: 1 }] },
    });
    await visit(page, resultsAddress(quiz.id));
    await page.getByRole('button', { name: 'Décider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Réponses reçues après la fin' });
    const row = dialog.getByRole('row', { name: /Ève Petit/ });
    await expect(row.getByText(/ après la fin$/)).toBeVisible();
    await expect(row.getByText('Correction visible')).toBeVisible();
    await expect(row.getByRole('checkbox', { name: 'Ève Petit' })).not.toBeChecked();
    await row.getByRole('checkbox', { name: 'Ève Petit' }).check();
    await dialog.getByRole('button', { name: 'Ne pas compter' }).click();
    await expectToast(page, 'Réponses d’un étudiant laissées de côté');
  });

  await step(page, 'a choice made just before the tab is closed arrives', async () => {
    const quiz = await publishQuiz(page, twoQuestions);
    const student = await context.newPage();
    await openQuiz(student, quiz.id);
    await startQuiz(student);
    await radio(student, 'Paris').check();
    await student.close({ runBeforeUnload: true });
    const saved = `select question_id from student_answers join attempts on attempts.id = attempt_id
    where quiz_id = $1`;
    await expect.poll(() => query(cochalot.dataDir, saved, [quiz.id])).toHaveLength(1);
  });

  await step(page, 'a device that can keep nothing more still sends every answer', async () => {
    const quiz = await publishQuiz(page, twoQuestions);
    await openQuiz(page, quiz.id, network);
    await page.evaluate(() => {
      const fill = (text: string) => {
        for (let number = 0; ; number += 1) localStorage.setItem(`${text.length}-${number}`, text);
      };
      for (const size of [100_000, 100, 1]) {
        try {
          fill('x'.repeat(size));
        } catch {
          // Full, for texts of this size.
        }
      }
    });
    await startQuiz(page);
    await radio(page, 'Paris').check();
    await unplug(context, network);
    await next(page).click();
    await box(page, '2').check();
    await box(page, '3').check();
    await expect(page.getByText('gardées tant que cette page est ouverte')).toBeVisible();
    await plugIn(context, network);
    // The way back is in this tab alone, and in no address.
    await page.reload();
    await expect(box(page, '3')).toBeChecked();
    await expect(page).toHaveURL(new RegExp(`/quiz/${quiz.id}/take$`));
    await finish(page).click();
    await expect(done(page)).toBeVisible();
    expect(await listAttempts(page, quiz.id)).toMatchObject([{ percentage: 100 }]);
  });
});
