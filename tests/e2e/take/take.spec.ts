import { expect } from '@playwright/test';
import { attemptCode } from '#shared/domain/online/attempt-code.ts';
import { query } from '#tests/support/servers/query.ts';
import { takeQuiz } from '../support/attempt-calls.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { createQuizOf, watchChanges } from '../support/quiz-calls.ts';
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
  previous,
  publishQuiz,
  question,
  radio,
  startQuiz,
  twoQuestions,
  unplug,
} from '../support/taking.ts';
import { expectToast } from '../support/toasts.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

test('a student takes a quiz with mouse, keyboard, thumb and ear, until the time is over', async ({
  page,
  noise,
  cochalot,
}) => {
  await step(
    page,
    'a student starts, answers single and multiple choices, and hands in',
    async () => {
      const quiz = await publishQuiz(page, twoQuestions, {
        title: 'Contrôle',
        institutionName: 'Lycée Jean-Moulin',
        classTitle: 'Seconde 4',
        quizDate: '2026-11-03',
        timeLimit: 20,
        studentInstructions: 'Aucun document.',
      });
      await openQuiz(page, quiz.id);
      for (const text of [
        'Lycée Jean-Moulin',
        'Seconde 4',
        '03/11/2026',
        '2 questions',
        '20 minutes',
      ]) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(page.getByText('Aucun document.')).toBeVisible();
      await expect(page.getByPlaceholder('Ex: 2024001')).toBeVisible();
      await page.getByRole('button', { name: 'Commencer le QCM' }).click();
      await expectToast(page, 'Erreur', 'Veuillez saisir votre nom.');
      const name = page.getByLabel('Nom et prénom');
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription('Veuillez saisir votre nom.');

      await startQuiz(page);
      await expectToast(page, 'QCM démarré', 'Bonne chance !');
      await expect(page.getByText('Géographie')).toBeVisible();
      await expect(page.getByText('1/2 questions')).toBeVisible();
      await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/);
      await expect(previous(page)).toBeDisabled();
      await expect(next(page)).toBeDisabled();
      await radio(page, 'Lyon').check();
      await radio(page, 'Paris').check();
      await expect(radio(page, 'Lyon')).not.toBeChecked();
      await next(page).click();

      await expectQuestion(page, 2);
      await expect(question(page)).toBeFocused();
      await expect(page.getByText('2/2 questions')).toBeVisible();
      await expect(page.getByText('Répondez pour continuer.')).toBeVisible();
      await expect(finish(page)).toBeDisabled();
      await box(page, '2').check();
      await box(page, '3').check();
      await previous(page).click();
      await expect(radio(page, 'Paris')).toBeChecked();
      await next(page).click();
      await expect(box(page, '3')).toBeChecked();
      await finish(page).click();
      await expect(done(page)).toBeVisible();
      await expectToast(page, 'QCM terminé', 'Votre score: 100%');
      const thanks = "Merci d'avoir participé à ce QCM. Vos réponses ont été enregistrées.";
      await expect(page.getByText(thanks)).toBeVisible();
      await page.reload();
      await expect(done(page)).toBeVisible();
      const [attempt] = await listAttempts(page, quiz.id);
      const end = /^\d\d\/\d\d\/\d{4} \d\d:\d\d \(copie rendue\)$/;
      for (const proof of ['Contrôle', 'Léa Martin', end, '2 sur 2', '20/20']) {
        await expect(page.getByRole('definition').filter({ hasText: proof })).toBeVisible();
      }
      await expect(page.getByText(attemptCode(attempt?.id ?? ''))).toBeVisible();
      await page.getByRole('link', { name: 'Terminer' }).click();
      // At the address of the home page, without what the home page of teachers weighs.
      await expect(page).toHaveURL('/?copie-rendue');
      await expect(
        page.getByRole('heading', { name: 'Votre copie est enregistrée' }),
      ).toBeFocused();
      await expectAccessible(page, { shown: page.getByText('Vous pouvez fermer cette page.') });
    },
  );

  await step(page, 'everything can be done with the keyboard', async () => {
    const quiz = await publishQuiz(page, twoQuestions);
    await openQuiz(page, quiz.id);
    await page.getByLabel('Nom et prénom').fill('Zoé Petit');
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(radio(page, 'Lyon')).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(radio(page, 'Paris')).toBeChecked();
    await page.keyboard.press('Enter');
    await expectQuestion(page, 2);
    await expect(question(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(box(page, '2')).toBeChecked();
    await expect(finish(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    await expectQuestion(page, 2);
    for (const toTheEnd of [box(page, '3'), box(page, '4'), finish(page)]) {
      await page.keyboard.press('Tab');
      await expect(toTheEnd).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(done(page)).toBeVisible();
    await expectToast(page, 'QCM terminé', 'Votre score: 67%');
  });

  await step(page, 'however often «Suivant» is tapped, nothing is handed in', async () => {
    const quiz = await publishQuiz(page, twoQuestions);
    await page.setViewportSize({ width: 375, height: 720 });
    await openQuiz(page, quiz.id);
    await startQuiz(page);
    await radio(page, 'Paris').check();
    await next(page).click();
    await box(page, '2').check();
    await expect(finish(page)).toBeEnabled();
    await previous(page).click();
    const place = await next(page).boundingBox();
    if (!place) throw new Error('«Suivant» is not to be seen');
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    for (let taps = 0; taps < 6; taps += 1) await page.mouse.click(x, y);
    await expect(finish(page)).toBeEnabled();
    await page.mouse.click(x, y);
    await expectQuestion(page, 2);
    await expect(page.getByText('Dernière question')).toBeVisible();
    expect(await listAttempts(page, quiz.id)).toMatchObject([{ completedAt: null }]);
  });

  await step(page, 'a screen reader names answers by what their formulas say', async () => {
    const text = 'La dérivée de $x \\mapsto x^2$ est…';
    const quiz = await publishQuiz(page, [
      { text, answers: answers('$2x$', '$\\frac{1}{x}$') },
      { text: '$\\Big(x\\Big)$', answers: answers('1', '2') },
    ]);
    await openQuiz(page, quiz.id);
    await startQuiz(page);
    await expect(
      page.getByRole('group', { name: '1. La dérivée de x a pour image x au carré est…' }),
    ).toBeVisible();
    await expect(radio(page, '2 x')).toBeVisible();
    await expect(radio(page, '1 sur x')).toBeVisible();
    await expect(page.locator('.katex')).toHaveCount(3);
    await expect(page.getByRole('math')).toHaveCount(0);
    // Asked for MathML, the page keeps the names of answers, also after a reload.
    const asMath = page.getByRole('button', { name: /^Formules en MathML/ });
    await asMath.press('Enter');
    await page.reload();
    await expect(asMath).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('math', { name: '1 sur x' })).toContainText('1x');
    await expect(radio(page, '1 sur x')).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    await expectAccessible(page, { shown: radio(page, '1 sur x') });
    await asMath.press('Enter');
    await expect(page.getByRole('math')).toHaveCount(0);
    // The high parentheses of the question after it: the network may be gone by then.
    const hasHighSigns = () =>
      [...document.fonts].some(
        ({ family, status }) => /KaTeX_Size/.test(family) && status === 'loaded',
      );
    await expect.poll(() => page.evaluate(hasHighSigns)).toBe(true);
  });

  await step(page, 'a quiz that lost its questions does not start', async () => {
    const quiz = await publishQuiz(page, [{}]);
    await page.request.delete(`/api/questions/${quiz.questions[0]?.id}`);
    await openQuiz(page, quiz.id);
    await page.getByLabel('Nom et prénom').fill('Léa Martin');
    await page.getByRole('button', { name: 'Commencer le QCM' }).click();
    await expectToast(page, 'Erreur', 'Ce QCM ne contient aucune question.');
  });

  await step(page, 'who has handed in starts again only if the teacher allows it', async () => {
    noise.expect(/409/);
    const [only] = twoQuestions;
    const closed = await publishQuiz(page, [only], { allowRetakes: false });
    const open = await publishQuiz(page, [only], { allowRetakes: true });
    async function takeIt() {
      await startQuiz(page);
      await radio(page, 'Paris').check();
      await finish(page).click();
      await expect(done(page)).toBeVisible();
    }
    await takeQuiz(page.request, closed, { studentName: 'Léa Martin' }, 1);
    await openQuiz(page, closed.id);
    // The other way round and without accents it is the same name; and no way round it is told.
    await page.getByLabel('Nom et prénom').fill('MARTIN Lea');
    await page.getByRole('button', { name: 'Commencer le QCM' }).click();
    await expectToast(
      page,
      'Erreur',
      'Ce QCM a déjà été rendu à ce nom. Si ce n’est pas vous, parlez-en à votre enseignant.',
    );
    await openQuiz(page, open.id);
    await takeIt();
    await page.reload();
    await page.getByRole('button', { name: 'Recommencer' }).click();
    await takeIt();
    expect(await listAttempts(page, open.id)).toHaveLength(2);
  });

  await step(page, 'the time runs out and hands in by itself', async () => {
    const quiz = await publishQuiz(page, twoQuestions, { timeLimit: 6 });
    await openQuiz(page, quiz.id);
    await page.clock.install();
    await startQuiz(page);
    const warning = page.getByText(/Il reste .*minutes? ou moins/);
    await expect(warning).toBeHidden();
    await radio(page, 'Paris').check();
    await page.clock.fastForward('01:10');
    await expect(warning).toHaveText('Il reste 5\u00a0minutes ou moins.');
    await page.clock.fastForward('04:00');
    await expect(warning).toHaveText('Il reste une minute ou moins.');
    await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/);
    // By the server's clock too, or the page would be told that time is left.
    await query(cochalot.dataDir, 'update attempts set deadline = now() where quiz_id = $1', [
      quiz.id,
    ]);
    await page.clock.fastForward('01:00');
    await expect(done(page)).toBeVisible();
    await expect(page.getByText(/^Le temps est écoulé\. Merci d'avoir participé/)).toBeVisible();
    // One of three points: what was chosen counts, «Suivant» pressed or not.
    await expectToast(page, 'QCM terminé', 'Votre score: 33%');
  });
});

test('drafts, tabs and networks: an attempt goes on where it was', async ({
  page,
  browser,
  cochalot,
  noise,
  context,
  network,
}) => {
  await step(
    page,
    'the teacher looks at a draft as a student would, and nothing is recorded',
    async () => {
      const draft = await createQuizOf(page, twoQuestions);
      const changes = watchChanges(page);
      await page.goto(`/quiz/${draft.id}/take?apercu=1`);
      await expect(page.getByText('Aperçu : rien n’est enregistré')).toBeVisible();
      await page.getByRole('button', { name: 'Commencer le QCM' }).click();
      await expectQuestion(page, 1);
      await radio(page, 'Paris').check();
      await next(page).click();
      await box(page, '2').check();
      await finish(page).click();
      await expect(done(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copier mon lien' })).toBeHidden();
      expect(changes).toEqual([]);
      expect(await listAttempts(page, draft.id)).toEqual([]);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Commencer le QCM' })).toBeVisible();
    },
  );

  await step(page, 'a quiz that is not published is not found', async () => {
    noise.expect(/404/);
    const draft = await createQuizOf(page, twoQuestions);
    for (const id of [draft.id, 'nimporte-quoi']) {
      noise.expect(/400/);
      await openQuiz(page, id);
      await expect(page.getByRole('heading', { name: 'QCM introuvable' })).toBeVisible();
      await expect(page.getByText("Ce QCM n'existe pas ou n'est pas publié.")).toBeVisible();
    }
    await expectAccessible(page, { shown: page.getByRole('heading', { name: 'QCM introuvable' }) });
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page).toHaveURL('/');
  });

  await step(page, 'two tabs share one attempt, and finish together', async () => {
    const quiz = await publishQuiz(page, twoQuestions);
    const other = await context.newPage();
    await openQuiz(page, quiz.id);
    await openQuiz(other, quiz.id);
    await startQuiz(page);
    await expectQuestion(other, 1);
    await radio(page, 'Paris').check();
    await expect(radio(other, 'Paris')).toBeChecked();
    await next(page).click();
    await box(page, '2').check();
    await radio(other, 'Lyon').check();
    await next(other).click();
    await expect(box(other, '2')).toBeChecked();
    await box(other, '3').check();
    await expect(box(page, '3')).toBeChecked();
    await finish(page).click();
    await expect(done(page)).toBeVisible();
    await expect(done(other)).toBeVisible();
    expect(await listAttempts(page, quiz.id)).toMatchObject([{ percentage: 67 }]);
    await other.close();
  });

  await step(
    page,
    'on a network without certificates everything goes on but a reload without network',
    async () => {
      noise.expect(/net::ERR_/);
      const quiz = await publishQuiz(page, twoQuestions);
      await page.goto(`http://cochalot.lan:${network.port}/quiz/${quiz.id}/take`);
      expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
      await startQuiz(page);
      await unplug(context, network);
      await radio(page, 'Paris').check();
      await next(page).click();
      await box(page, '2').check();
      await plugIn(context, network);
      await expect(page.getByText('Réponses enregistrées')).toBeVisible();
      await page.reload();
      await box(page, '3').check();
      await finish(page).click();
      await expectToast(page, 'QCM terminé', 'Votre score: 100%');
    },
  );

  await step(page, 'students at once have each their own order, which a reload keeps', async () => {
    const texts = ['un', 'deux', 'trois'].map((text) => ({
      text,
      answers: answers('a', 'b', 'c', 'd', 'e'),
    }));
    const quiz = await publishQuiz(page, texts, { shuffleQuestions: true, shuffleAnswers: true });
    const orders = await Promise.all(
      ['Ana', 'Bob'].map(async (name) => {
        const student = await newStudent(browser, cochalot.url, noise);
        await openQuiz(student, quiz.id);
        await startQuiz(student, name);
        const first = await question(student).textContent();
        await student.reload();
        await expect(question(student)).toHaveText(first ?? '');
        const seen: string[] = [];
        for (const number of texts.keys()) {
          await expectQuestion(student, number + 1);
          const shown = await student.getByRole('group').textContent();
          seen.push(`${await question(student).textContent()} ${shown}`);
          await radio(student, 'a').check();
          await (number + 1 < texts.length ? next : finish)(student).click();
        }
        await expect(done(student)).toBeVisible();
        await student.context().close();
        return seen.join('\n');
      }),
    );
    expect(orders[0]).not.toBe(orders[1]);
    const attempts = await listAttempts(page, quiz.id);
    expect(attempts.map(({ percentage }) => percentage)).toEqual([100, 100]);
  });

  await step(page, 'Retour, a reload, a closed tab: it goes on where it was', async () => {
    const quiz = await publishQuiz(page, twoQuestions, { timeLimit: 20 });
    await openQuiz(page, quiz.id);
    await startQuiz(page);
    await radio(page, 'Paris').check();
    await next(page).click();
    await box(page, '2').check();
    // A thumb that slips stays, and a second time after it has gone on; who insists leaves.
    const stay = 'Vos réponses sont gardées. Pour quitter, appuyez encore sur Retour.';
    for (const slip of ['4', '4']) {
      await page.goBack();
      await expectToast(page, 'Votre copie n’est pas rendue', stay);
      await expectQuestion(page, 2);
      await box(page, slip).click();
    }
    await page.goBack();
    await expectToast(page, 'Votre copie n’est pas rendue', stay);
    await page.goBack();
    await expect(page).not.toHaveURL(new RegExp(quiz.id));
    await page.goForward();
    await expectQuestion(page, 2);
    await expect(box(page, '2')).toBeChecked();
    await page.reload();
    await expectQuestion(page, 2);
    await expect(box(page, '2')).toBeChecked();
    await expect(page.getByText('Réponses enregistrées')).toBeVisible();

    await page.close();
    const later = await context.newPage();
    await openQuiz(later, quiz.id);
    await expectQuestion(later, 2);
    await expect(later.getByRole('timer')).toBeVisible();
    await box(later, '3').check();
    await finish(later).click();
    await expect(done(later)).toBeVisible();
    expect(await listAttempts(later, quiz.id)).toMatchObject([{ percentage: 100 }]);
  });
});
