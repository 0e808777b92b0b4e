import { expect, type Page } from '@playwright/test';
import { ofName } from '#shared/domain/students/of-name.ts';
import { hangs, says } from '#tests/support/servers/ai-server.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { openEditor, openQuestions, startQuestion, textField } from '../support/question-forms.ts';
import {
  changeQuiz,
  createQuestion,
  createQuiz,
  createQuizOf,
  lockQuiz,
} from '../support/quiz-calls.ts';
import { fillLogIn, openForgotten, openSignIn, passwordDialog } from '../support/sign-in-dialog.ts';
import { step } from '../support/step.ts';
import { openDashboard } from '../support/teachers.ts';
import { expectToast, toast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

/** What lies behind a dialog is checked on its own. */
const dialogPart = '[role="dialog"]';

async function sendCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer le code' }).click();
}

test.use({ deviceScaleFactor: 1 });

test.describe('everybody can use what a visitor sees:', () => {
  test('landing page, login, help, and what is not there', async ({ page, noise }) => {
    await step(page, 'the landing page', async () => {
      await visit(page, '/');
      await expectAccessible(page, { shown: page.getByRole('heading', { level: 1 }) });
    });

    await step(page, 'the login, with its faults', async () => {
      const dialog = await openSignIn(page, 'login');
      await dialog.getByRole('button', { name: 'Se connecter' }).click();
      await expectAccessible(page, {
        shown: dialog.getByText('Saisissez votre mot de passe.'),
        part: dialogPart,
      });
    });

    await step(page, 'the help page and its faults', async () => {
      await visit(page, '/help');
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expectAccessible(page, { shown: page.getByText('Écrivez quelques mots.') });
    });

    await step(page, 'a refused login, with its toast', async () => {
      noise.expect(/status of 401/);
      const dialog = await openSignIn(page, 'login');
      await expectAccessible(page, {
        show: () => fillLogIn(dialog, 'nobody@lycee.example', 'Baleine1'),
        shown: toast(page),
        part: page.getByRole('region', { name: /^Notifications/ }),
      });
    });

    await step(page, 'the 404 page', async () => {
      noise.expect(/status of 404/);
      await page.goto('/nowhere');
      await expectAccessible(page, { shown: page.getByRole('heading', { level: 1 }) });
    });
  });

  test('every step to an account', async ({ page, email, mailbox }) => {
    await step(page, 'both steps of the sign-up', async () => {
      const dialog = await openSignIn(page, 'signup');
      await expectAccessible(page, { shown: dialog, part: dialogPart });
      await sendCode(page, email);
      await expectAccessible(page, {
        shown: dialog.getByLabel('Code reçu par e-mail'),
        part: dialogPart,
      });
    });

    await step(page, 'both steps for a forgotten password', async () => {
      const dialog = await openForgotten(page);
      await expectAccessible(page, { shown: dialog, part: dialogPart });
      await sendCode(page, email);
      await expectAccessible(page, {
        shown: dialog.getByLabel('Mot de passe à usage unique'),
        part: dialogPart,
      });
    });

    await step(page, 'the choice of a password', async () => {
      await openSignIn(page, 'signup');
      const other = `autre-${email}`;
      await sendCode(page, other);
      await page.getByLabel('Code reçu par e-mail').fill(await mailbox.nextCode(other));
      await page.getByRole('dialog').getByRole('button', { name: 'Créer un compte' }).click();
      await passwordDialog(page).getByLabel('Nouveau mot de passe').fill('baleine1');
      await expectAccessible(page, { shown: passwordDialog(page), part: dialogPart });
    });
  });
});

test.describe('everybody can use what a teacher sees:', () => {
  test.beforeEach(async ({ page, email, register }) => register(page, email));

  test('the dashboard, the settings, a new quiz', async ({ page, email }) => {
    await step(page, 'the dashboard and its menu', async () => {
      await openDashboard(page);
      await expectAccessible(page, { shown: page.getByRole('heading', { level: 1 }) });
      await page.getByRole('button', { name: `Menu ${ofName(email)}` }).click();
      const menu = page.getByRole('menu');
      await expectAccessible(page, { shown: menu, part: menu });
    });

    await step(page, 'the creation of a quiz, with its faults', async () => {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Créer un QCM' }).click();
      const dialog = page.getByRole('dialog', { name: 'Créer un QCM' });
      await dialog.getByRole('button', { name: 'Créer le QCM' }).click();
      await expectAccessible(page, {
        shown: dialog.getByText('Veuillez saisir un titre pour le QCM.'),
        part: dialogPart,
      });
    });

    await step(page, 'the settings, in the middle of an e-mail change', async () => {
      await visit(page, '/settings');
      await page.getByLabel('Nouvelle adresse e-mail').fill(`x${email}`);
      await page.getByRole('button', { name: 'Envoyer code' }).click();
      const code = page.getByLabel('Code reçu à la nouvelle adresse');
      await expect(code).toBeVisible();
      await page.getByLabel(/^Nouveau mot de passe/).fill('a');
      await page.getByLabel('Confirmation du nouveau mot de passe').fill('b');
      await expectAccessible(page, { shown: code });
    });

    await step(page, 'the question before an account is deleted', async () => {
      await visit(page, '/settings');
      await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
      await expectAccessible(page, {
        shown: page.getByRole('alertdialog'),
        part: '[role="alertdialog"]',
      });
    });
  });

  test('a list of quizzes, and the fields and questions of one', async ({ page, cochalot }) => {
    await step(
      page,
      'the dashboard with quizzes, searched, and before one is deleted',
      async () => {
        for (let number = 1; number <= 10; number += 1) {
          const { id } = await createQuiz(page, { title: `Évaluation ${number}`, subject: 'SVT' });
          if (number === 1) await lockQuiz(cochalot, id);
          if (number !== 2) continue;
          await createQuestion(page, id);
          await changeQuiz(page, id, { status: 'published' });
        }
        await visit(page, '/');
        await expectAccessible(page, { shown: page.getByRole('link', { name: 'Évaluation 10' }) });
        await page.getByRole('searchbox').fill('rien de tel');
        await expectAccessible(page, { shown: page.getByText('Aucun QCM ne correspond') });
        await page.getByRole('button', { name: 'Effacer la recherche' }).click();
        await page.getByRole('button', { name: /^Supprimer «.Évaluation 10.»$/ }).click();
        await expectAccessible(page, {
          shown: page.getByRole('alertdialog'),
          part: '[role="alertdialog"]',
        });
      },
    );

    await step(page, 'the fields of a quiz, with a fault', async () => {
      const { id } = await createQuiz(page, { includeStudentIdCoding: true });
      await openEditor(page, id);
      await page.getByRole('textbox', { name: /^Durée/ }).fill('0');
      await expectAccessible(page, { shown: page.getByText(/^Durée invalide/) });
    });

    await step(page, 'a quiz without questions, then its form and the palette', async () => {
      const { id } = await createQuiz(page);
      await openQuestions(page, id);
      await expectAccessible(page, { shown: page.getByText('Écrivez la première question') });
      const form = await startQuestion(page);
      await textField(form).fill('Que vaut $\\frac{1}{2}$, et $\\frac{1$ ?');
      await form.getByRole('button', { name: 'Ajouter la question' }).click();
      await expectToast(page, 'Question incomplète');
      // At the end of the form nothing lies half under the buttons that stay at its foot.
      const show = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expectAccessible(page, { shown: form.getByTitle('Formule incorrecte'), show });
      await form.getByRole('button', { name: 'Insérer une formule dans l’énoncé' }).click();
      const palette = form.getByRole('button', { name: 'Fraction' });
      await expectAccessible(page, { shown: palette, show, part: form });
    });

    await step(page, 'questions in their topics, a topic being renamed, a menu', async () => {
      const topics = [...['Analyse', 'Analyse', 'Algèbre'], null];
      const { id } = await createQuizOf(
        page,
        topics.map((topic, index) => ({ text: `Que vaut $x^{${index}}$ ?`, topic })),
      );
      await openQuestions(page, id);
      await page.getByRole('button', { name: 'Renommer le sujet Analyse' }).click();
      await expectAccessible(page, { shown: page.getByRole('textbox', { name: 'Nom du sujet' }) });
      await page.keyboard.press('Escape');
      const menu = page.getByRole('menu');
      const actions = page.getByRole('button', { name: 'Actions de la question 1' });
      await expectAccessible(page, {
        show: () =>
          expect(async () => {
            if (!(await menu.isVisible())) await actions.click({ timeout: 5000 });
            await expect(menu).toBeVisible({ timeout: 5000 });
          }).toPass(),
        shown: menu,
        part: menu,
      });
    });
  });

  test('a locked quiz, a pasted list, the generator', async ({ page, cochalot, ai, noise }) => {
    await step(page, 'a locked quiz', async () => {
      const { id } = await createQuizOf(page, [{ topic: 'Analyse' }, { topic: 'Algèbre' }]);
      await lockQuiz(cochalot, id);
      await openEditor(page, id);
      await page.getByRole('tab', { name: /^Questions/ }).click();
      await expect(page.getByText('Ce QCM est verrouillé')).toBeVisible();
      await page.getByRole('button', { name: 'Modifier la question 1' }).click();
      await expectAccessible(page, { shown: page.getByRole('form') });
    });

    await step(page, 'a pasted list with its faults', async () => {
      const { id } = await createQuiz(page);
      await openQuestions(page, id);
      await page.getByRole('button', { name: 'Coller une liste' }).click();
      const dialog = page.getByRole('dialog', { name: 'Coller une liste' });
      await dialog.getByLabel('Votre liste').fill('Un ?\n* a) $x^2$\nb) non\n\nDeux ?\na) oui');
      // At its end nothing lies half under the buttons that stay at its foot.
      const show = () => dialog.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
      const shown = dialog.getByText(/^Lignes? \d/);
      await expectAccessible(page, { shown, show, part: dialogPart });
    });

    await step(page, 'every state of the generator', async () => {
      noise.expect(/status of 502/);
      const nonsense = says('{"questions": [null]}');
      ai.next.push(hangs(), nonsense, nonsense);
      const { id } = await createQuiz(page);
      await openQuestions(page, id);
      await page.getByRole('button', { name: 'Générer des questions' }).click();
      const generator = page.getByRole('region', { name: 'Générer des questions' });
      const start = generator.getByRole('button', { name: 'Générer', exact: true });
      await start.click();
      await expectAccessible(page, {
        shown: generator.getByText('Le modèle réfléchit…'),
        part: generator,
      });
      await generator.getByRole('button', { name: 'Annuler' }).click();
      await start.click();
      await expectAccessible(page, {
        shown: generator.getByText('Les questions n’ont pas pu être générées'),
        part: generator,
      });
      await start.click();
      await expect(generator.getByText('5 propositions')).toBeVisible();
      await generator.getByRole('button', { name: 'Modifier la proposition 1' }).click();
      await expectAccessible(page, {
        shown: generator.getByRole('textbox', { name: /^Question/ }),
      });
    });
  });
});
