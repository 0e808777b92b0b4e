import { expect, type Page } from '@playwright/test';
import type { Mailbox } from '#tests/support/servers/mailbox.ts';
import { test } from '../support/fixtures.ts';
import { choosePassword, openSignIn, passwordDialog } from '../support/sign-in-dialog.ts';
import { step } from '../support/step.ts';
import { expectDashboard, goodPassword } from '../support/teachers.ts';
import { expectToast } from '../support/toasts.ts';

async function reachPasswordDialog(page: Page, mailbox: Mailbox, email: string) {
  const dialog = await openSignIn(page, 'signup');
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
  await dialog.getByLabel('Code reçu par e-mail').fill(await mailbox.nextCode(email));
  await dialog.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(passwordDialog(page)).toBeVisible();
  return passwordDialog(page);
}

test.beforeEach(async ({ page, mailbox, email }) => {
  await reachPasswordDialog(page, mailbox, email);
});

test('a password is chosen, now or later', async ({ page, mailbox, email }) => {
  await step(page, 'a live checklist tells which rules the password meets', async () => {
    const dialog = passwordDialog(page);
    const password = dialog.getByLabel('Nouveau mot de passe');
    const save = dialog.getByRole('button', { name: 'Enregistrer' });
    const rules = dialog.getByRole('list', { name: 'Votre mot de passe contient' });
    const expectMet = async (...met: boolean[]) => {
      const labels = [
        'Au moins 6 caractères',
        'Une lettre minuscule',
        'Une lettre majuscule',
        'Un chiffre',
      ];
      await expect(rules.getByRole('listitem')).toHaveText(
        labels.map((label, index) => `${label}\u00a0: ${met[index] ? 'rempli' : 'manquant'}`),
      );
    };

    await expectMet(false, false, false, false);
    await expect(save).toBeDisabled();
    await password.fill('é');
    await expectMet(false, true, false, false);
    await password.fill('éÉ');
    await expectMet(false, true, true, false);
    await password.fill('éÉ3');
    await expectMet(false, true, true, true);
    await dialog.getByLabel('Confirmation du mot de passe').fill('éÉ3');
    await expect(save).toBeDisabled();
    await password.fill('éÉ3éÉ3');
    await expectMet(true, true, true, true);
    await expect(save).toBeEnabled();
  });

  await step(page, 'two different passwords are refused', async () => {
    const dialog = passwordDialog(page);
    await dialog.getByLabel('Nouveau mot de passe').fill(goodPassword);
    await dialog.getByLabel('Confirmation du mot de passe').fill(`${goodPassword}x`);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expectToast(page, 'Erreur', 'Les mots de passe ne correspondent pas.');
    await expect(dialog).toBeVisible();
  });

  await step(page, 'Enter on a weak password says what is missing', async () => {
    const dialog = passwordDialog(page);
    await dialog.getByLabel('Nouveau mot de passe').fill('baleine');
    await dialog.getByLabel('Nouveau mot de passe').press('Enter');
    await expectToast(
      page,
      'Mot de passe invalide',
      'Au moins 6 caractères avec minuscules, majuscules et chiffres.',
    );
  });

  await step(
    page,
    'whoever cannot choose a password now may leave, and finds the dialog again',
    async () => {
      await passwordDialog(page).getByRole('link', { name: 'Se déconnecter' }).click();
      await expect(
        page.getByRole('banner').getByRole('button', { name: 'Créer un compte' }),
      ).toBeVisible();
      await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click();
      await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
      await page.getByLabel('Adresse e-mail').fill(email);
      await page.getByRole('button', { name: 'Envoyer le code' }).click();
      await page.getByLabel('Mot de passe à usage unique').fill(await mailbox.nextCode(email));
      await page.getByRole('dialog').getByRole('button', { name: 'Se connecter' }).click();
      await expect(passwordDialog(page)).toBeVisible();
    },
  );

  await step(page, 'the password dialog stays until a password is set', async () => {
    const dialog = passwordDialog(page);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Fermer' })).toHaveCount(0);

    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goto('/settings');
    await expect(dialog).toBeVisible();
    await page.goto('/help');
    await expect(dialog).toBeVisible();

    await choosePassword(page, goodPassword);
    await expectDashboard(page);
    await page.reload();
    await expectDashboard(page);
    await expect(dialog).toBeHidden();
  });
});
