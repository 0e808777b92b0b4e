import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectAccessible } from './looks.ts';
import { fillLogIn, openForgotten, openSignIn, passwordDialog } from './sign-in-dialog.ts';
import { expectToast } from './toasts.ts';

async function sendCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer le code' }).click();
}

test.describe('everybody can use what a visitor sees:', () => {
  test('the landing page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test('the login, with its faults', async ({ page }) => {
    const dialog = await openSignIn(page, 'login');
    await expect(dialog.getByRole('link')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await expect(dialog.getByText('Saisissez votre mot de passe.')).toBeVisible();
    await expectAccessible(page);
  });

  test('a refused login, with its toast', async ({ page, noise }) => {
    noise.expect(/status of 401/);
    await fillLogIn(await openSignIn(page, 'login'), 'nobody@lycee.example', 'Baleine1');
    await expectToast(page, 'Connexion échouée');
    // Under the pointer the toast stays.
    await page.getByText('Connexion échouée', { exact: true }).hover();
    await expectAccessible(page);
  });

  test('both steps of the sign-up', async ({ page, email }) => {
    await openSignIn(page, 'signup');
    await expectAccessible(page);
    await sendCode(page, email);
    await expect(page.getByLabel('Code reçu par e-mail')).toBeVisible();
    await expectAccessible(page);
  });

  test('both steps for a forgotten password', async ({ page, email }) => {
    await openForgotten(page);
    await expectAccessible(page);
    await sendCode(page, email);
    await expect(page.getByLabel('Mot de passe à usage unique')).toBeVisible();
    await expectAccessible(page);
  });

  test('the choice of a password', async ({ page, mailbox, email }) => {
    await openSignIn(page, 'signup');
    await sendCode(page, email);
    await page.getByLabel('Code reçu par e-mail').fill(await mailbox.nextCode(email));
    await page.getByRole('dialog').getByRole('button', { name: 'Créer un compte' }).click();
    await passwordDialog(page).getByLabel('Nouveau mot de passe').fill('baleine1');
    await expectAccessible(page);
  });

  test('the help page, with its choices and faults', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/./);
    await expectAccessible(page);
    await page.getByLabel('Type de demande').click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectAccessible(page);
  });

  test('the 404 page', async ({ page, noise }) => {
    noise.expect(/status of 404/);
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('everybody can use what a teacher sees:', () => {
  test.beforeEach(async ({ page, email, signUp }) => signUp(page, email));

  test('the dashboard and its menu', async ({ page, email }) => {
    await expectAccessible(page);
    await page.getByRole('button', { name: `Menu de ${email}` }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
  });

  test('the settings, in the middle of an e-mail change', async ({ page, email }) => {
    await page.goto('/settings');
    await page.getByLabel('Nouvelle adresse e-mail').fill(`x${email}`);
    await page.getByRole('button', { name: 'Envoyer code' }).click();
    await expect(page.getByLabel('Code reçu à la nouvelle adresse')).toBeVisible();
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('a');
    await page.getByLabel('Confirmation du nouveau mot de passe').fill('b');
    await expectAccessible(page);
  });

  test('the question before an account is deleted', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });

  test('the help page', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});
