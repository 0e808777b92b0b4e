import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectAccessible } from './looks.ts';
import { fillLogIn, openForgotten, openSignIn, passwordDialog } from './sign-in-dialog.ts';
import { toast } from './toasts.ts';

/** What lies behind a dialog is checked on its own. */
const dialogPart = '[role="dialog"]';

async function sendCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer le code' }).click();
}

test.describe('everybody can use what a visitor sees:', () => {
  test('the landing page', async ({ page }) => {
    await page.goto('/');
    await expectAccessible(page, { shown: page.getByRole('heading', { level: 1 }) });
  });

  test('the login, with its faults', async ({ page }) => {
    const dialog = await openSignIn(page, 'login');
    await expectAccessible(page, { shown: dialog.getByRole('link'), part: dialogPart });
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await expectAccessible(page, {
      shown: dialog.getByText('Saisissez votre mot de passe.'),
      part: dialogPart,
    });
  });

  test('a refused login, with its toast', async ({ page, noise }) => {
    noise.expect(/status of 401/);
    const dialog = await openSignIn(page, 'login');
    await expectAccessible(page, {
      show: () => fillLogIn(dialog, 'nobody@lycee.example', 'Baleine1'),
      shown: toast(page),
      part: '[role="region"]',
    });
  });

  test('both steps of the sign-up', async ({ page, email }) => {
    const dialog = await openSignIn(page, 'signup');
    await expectAccessible(page, { shown: dialog, part: dialogPart });
    await sendCode(page, email);
    await expectAccessible(page, {
      shown: dialog.getByLabel('Code reçu par e-mail'),
      part: dialogPart,
    });
  });

  test('both steps for a forgotten password', async ({ page, email }) => {
    const dialog = await openForgotten(page);
    await expectAccessible(page, { shown: dialog, part: dialogPart });
    await sendCode(page, email);
    await expectAccessible(page, {
      shown: dialog.getByLabel('Mot de passe à usage unique'),
      part: dialogPart,
    });
  });

  test('the choice of a password', async ({ page, mailbox, email }) => {
    await openSignIn(page, 'signup');
    await sendCode(page, email);
    await page.getByLabel('Code reçu par e-mail').fill(await mailbox.nextCode(email));
    await page.getByRole('dialog').getByRole('button', { name: 'Créer un compte' }).click();
    await passwordDialog(page).getByLabel('Nouveau mot de passe').fill('baleine1');
    await expectAccessible(page, { shown: passwordDialog(page), part: dialogPart });
  });

  test('the help page and its faults', async ({ page }) => {
    await page.goto('/help');
    await expectAccessible(page, { shown: page.getByRole('heading', { level: 1 }) });
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expectAccessible(page, { shown: page.getByText('Écrivez quelques mots.') });
  });

  test('the 404 page', async ({ page, noise }) => {
    noise.expect(/status of 404/);
    await page.goto('/nowhere');
    await expectAccessible(page, { shown: page.getByRole('heading', { level: 1 }) });
  });
});

test.describe('everybody can use what a teacher sees:', () => {
  test.beforeEach(async ({ page, email, signUp }) => signUp(page, email));

  test('the dashboard and its menu', async ({ page, email }) => {
    await expectAccessible(page, { shown: page.getByRole('heading', { level: 1 }) });
    await page.getByRole('button', { name: `Menu de ${email}` }).click();
    await expectAccessible(page, { shown: page.getByRole('menu') });
  });

  test('the settings, in the middle of an e-mail change', async ({ page, email }) => {
    await page.goto('/settings');
    await page.getByLabel('Nouvelle adresse e-mail').fill(`x${email}`);
    await page.getByRole('button', { name: 'Envoyer code' }).click();
    const code = page.getByLabel('Code reçu à la nouvelle adresse');
    await expect(code).toBeVisible();
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('a');
    await page.getByLabel('Confirmation du nouveau mot de passe').fill('b');
    await expectAccessible(page, { shown: code });
  });

  test('the question before an account is deleted', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await expectAccessible(page, {
      shown: page.getByRole('alertdialog'),
      part: '[role="alertdialog"]',
    });
  });

  test('the help page', async ({ page }) => {
    await page.goto('/help');
    await expectAccessible(page, { shown: page.getByRole('button', { name: /^Menu de/ }) });
  });
});
