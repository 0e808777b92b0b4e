import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { openForgotten, openSignIn, signInDialog } from '../support/sign-in-dialog.ts';
import { step } from '../support/step.ts';
import { toast } from '../support/toasts.ts';

test('the dialog explains itself, and forgets what it should', async ({ page, email, mailbox }) => {
  await step(page, 'switching the mode clears what was typed', async () => {
    const dialog = signInDialog(page);
    await openSignIn(page, 'login');
    await dialog.getByLabel('Adresse e-mail').fill(email);
    await dialog.getByLabel(/^Mot de passe/).fill('secret');

    await dialog.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
    await expect(signInDialog(page, 'Mot de passe oublié')).toBeVisible();
    await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue('');
    await dialog.getByLabel('Adresse e-mail').fill(email);

    await dialog.getByRole('button', { name: 'Retour à la connexion' }).click();
    await expect(signInDialog(page, 'Se connecter')).toBeVisible();
    await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue('');
    await expect(dialog.getByLabel(/^Mot de passe/)).toHaveValue('');
  });

  await step(page, 'closing the dialog clears what was typed', async () => {
    const dialog = await openSignIn(page, 'login');
    await dialog.getByLabel('Adresse e-mail').fill(email);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click();
    await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue('');
  });

  await step(
    page,
    'an incomplete address is explained under its field, and nothing is sent',
    async () => {
      const dialog = await openSignIn(page, 'signup');
      await dialog.getByLabel('Adresse e-mail').fill('ada@');
      await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
      await expect(dialog.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/incomplète/);
      await expect(toast(page)).toHaveCount(0);
    },
  );

  await step(page, 'a login without address or password says which one is missing', async () => {
    const dialog = await openSignIn(page, 'login');
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await expect(dialog.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(
      'Saisissez votre adresse e-mail.',
    );
    await expect(dialog.getByLabel(/^Mot de passe/)).toHaveAccessibleDescription(
      'Saisissez votre mot de passe.',
    );
  });

  await step(
    page,
    'a half-done sign-up is forgotten with its step when the mode changes',
    async () => {
      const dialog = signInDialog(page);
      await openSignIn(page, 'signup');
      await dialog.getByLabel('Adresse e-mail').fill(`demi-${email}`);
      await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
      await dialog.getByLabel('Code reçu par e-mail').fill('12');

      await dialog.getByRole('button', { name: 'Déjà un compte ?' }).click();
      await expect(signInDialog(page, 'Se connecter')).toBeVisible();
      await dialog.getByRole('button', { name: 'Pas encore de compte ?' }).click();
      await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue('');
      await expect(dialog.getByLabel('Code reçu par e-mail')).toHaveCount(0);
    },
  );

  await step(
    page,
    'a code is asked for only with an address, and confirmed only with a code',
    async () => {
      const signUp = await openSignIn(page, 'signup');
      const send = signUp.getByRole('button', { name: 'Envoyer le code' });
      await expect(send).toBeDisabled();
      await signUp.getByLabel('Adresse e-mail').fill('   ');
      await expect(send).toBeDisabled();
      await signUp.getByLabel('Adresse e-mail').fill(`une-${email}`);
      await send.click();
      await expect(signUp.getByRole('button', { name: 'Créer un compte' })).toBeDisabled();
      await signUp.getByLabel('Code reçu par e-mail').fill('1');
      await expect(signUp.getByRole('button', { name: 'Créer un compte' })).toBeEnabled();

      const forgotten = await openForgotten(page);
      await expect(forgotten.getByRole('button', { name: 'Envoyer le code' })).toBeDisabled();
    },
  );

  await step(page, 'a teacher may ask for another code or correct the address', async () => {
    const dialog = await openSignIn(page, 'signup');
    await dialog.getByLabel('Adresse e-mail').fill(email);
    await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
    await mailbox.nextCode(email);
    await dialog.getByRole('button', { name: 'Renvoyer le code' }).click();
    await mailbox.nextCode(email);
    await dialog.getByRole('button', { name: 'Changer d’adresse' }).click();
    await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue(email);
  });
});
