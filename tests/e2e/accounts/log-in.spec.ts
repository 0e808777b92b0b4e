import { expect } from '@playwright/test';
import { ofName } from '#shared/domain/students/of-name.ts';
import { test } from '../support/fixtures.ts';
import {
  choosePassword,
  fillLogIn,
  openForgotten,
  openSignIn,
  passwordDialog,
} from '../support/sign-in-dialog.ts';
import { step } from '../support/step.ts';
import { expectDashboard, goodPassword, logOut } from '../support/teachers.ts';
import { expectToast } from '../support/toasts.ts';

test.beforeEach(async ({ page, email, signUp }) => {
  await signUp(page, email);
  await page.getByRole('button', { name: `Menu ${ofName(email)}` }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Se connecter' }),
  ).toBeVisible();
});

test('a teacher logs in with the password, or a code, and only with them', async ({
  page,
  email,
  mailbox,
  noise,
}) => {
  await step(page, 'a teacher who logged out logs in again with the password', async () => {
    await page.reload();
    await fillLogIn(await openSignIn(page, 'login'), email, goodPassword);
    await expectDashboard(page);
    await expect(page).toHaveURL('/');
  });

  await step(page, 'a wrong password is refused with the server’s words', async () => {
    await logOut(page);
    noise.expect(/status of 401/);
    const dialog = await openSignIn(page, 'login');
    await fillLogIn(dialog, email, 'Baleine2');
    await expectToast(page, 'Connexion échouée', '401: Adresse e-mail ou mot de passe incorrect.');
    const password = page.getByRole('dialog').getByLabel(/^Mot de passe/);
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(
      'Adresse e-mail ou mot de passe incorrect. Vérifiez les deux.',
    );
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue(email);

    await fillLogIn(dialog, email, goodPassword);
    await expectDashboard(page);
  });

  await step(page, 'a wrong one-time password does not sign in', async () => {
    await logOut(page);
    noise.expect(/status of 400/);
    const dialog = await openForgotten(page);
    await dialog.getByLabel('Adresse e-mail').fill(email);
    await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
    const code = await mailbox.nextCode(email);
    await dialog
      .getByLabel('Mot de passe à usage unique')
      .fill(code === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await expectToast(page, 'OTP invalide', '400: Code invalide ou expiré.');
  });

  await step(page, 'a forgotten password is replaced by way of a one-time password', async () => {
    const dialog = await openForgotten(page);
    await dialog.getByLabel('Adresse e-mail').fill(email);
    await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
    await expectToast(page, 'OTP envoyé', 'Vérifiez votre boîte mail.');
    const code = await mailbox.nextCode(email);
    expect(code).toMatch(/^\d{6}$/);
    await expect(dialog.getByPlaceholder('6 chiffres')).toBeVisible();
    await dialog.getByLabel('Mot de passe à usage unique').fill(code);
    await dialog.getByRole('button', { name: 'Se connecter' }).click();

    await expect(passwordDialog(page)).toBeVisible();
    await choosePassword(page, 'Cachalot9');
    await expectDashboard(page);

    await logOut(page);
    noise.expect(/status of 401/);
    const logIn = await openSignIn(page, 'login');
    await fillLogIn(logIn, email, goodPassword);
    await expectToast(page, 'Connexion échouée');
    await fillLogIn(logIn, email, 'Cachalot9');
    await expectDashboard(page);
  });
});
