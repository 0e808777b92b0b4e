import { expect, type Page } from '@playwright/test';
import { ofName } from '#shared/domain/students/of-name.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { choosePassword, fillLogIn, openSignIn } from '../support/sign-in-dialog.ts';
import { step } from '../support/step.ts';
import { expectDashboard, goodPassword, logIn, logOut } from '../support/teachers.ts';
import { expectToast } from '../support/toasts.ts';

async function openSettings(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Menu ${ofName(name)}` }).click();
  await page.getByRole('menuitem', { name: 'Paramètres' }).click();
  await expect(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeFocused();
}

test('a teacher changes address, password, name and look, and leaves for good', async ({
  page,
  email,
  mailbox,
  signUp,
  noise,
}) => {
  const newEmail = `nouvelle-${email}`;
  await signUp(page, email);

  await step(page, 'the settings lead back to the dashboard', async () => {
    await openSettings(page, email);
    await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
    await expectDashboard(page);
  });

  await step(page, 'a teacher takes another address with the code it received', async () => {
    await openSettings(page, email);
    const account = page.getByRole('region', { name: 'Compte' });
    await expect(account).toContainText(`Adresse actuelle\u00a0: ${email}`);
    const send = account.getByRole('button', { name: 'Envoyer code' });
    await expect(send).toBeDisabled();
    await account.getByLabel('Nouvelle adresse e-mail').fill(`  ${newEmail.toUpperCase()} `);
    await send.click();
    await expectToast(page, 'Code envoyé', 'Vérifiez votre nouvelle adresse e-mail.');

    const confirm = account.getByRole('button', { name: 'Confirmer' });
    await expect(confirm).toBeDisabled();
    const code = await mailbox.nextCode(newEmail);
    noise.expect(/status of 400/);
    await account.getByLabel('Code reçu à la nouvelle adresse').fill('000');
    await confirm.click();
    await expectToast(page, 'Erreur', '400: Code invalide ou expiré.');

    await account.getByLabel('Code reçu à la nouvelle adresse').fill(` ${code} `);
    await confirm.click();
    await expectToast(page, 'Email modifié');
    await expect(account).toContainText(`Adresse actuelle\u00a0: ${newEmail}`);
    await expect(account.getByLabel('Code reçu à la nouvelle adresse')).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Menu ${ofName(newEmail)}` })).toBeVisible();
    expect((await mailbox.next(email)).subject).toBe('L’adresse e-mail de votre compte a changé');

    await logOut(page);
    await logIn(page, newEmail);
  });

  await step(page, 'a teacher changes the password', async () => {
    await openSettings(page, newEmail);
    const account = page.getByRole('region', { name: 'Compte' });
    const update = account.getByRole('button', { name: 'Mettre à jour' });
    const current = account.getByLabel('Mot de passe actuel');
    const next = account.getByLabel(/^Nouveau mot de passe/);
    const confirmation = account.getByLabel('Confirmation du nouveau mot de passe');
    await expect(next).toHaveAccessibleDescription(
      'Au moins 6 caractères avec minuscules, majuscules et chiffres.',
    );

    await expect(update).toBeDisabled();
    await current.fill('Baleine9');
    await next.fill('cachalot');
    await expect(update).toBeDisabled();
    await confirmation.fill('Cachalot');
    await expect(update).toBeDisabled();
    await expect(confirmation).toHaveAccessibleDescription(
      'Les mots de passe ne correspondent pas.',
    );

    noise.expect(/status of 40[03]/);
    await confirmation.fill('cachalot');
    await update.click();
    await expectToast(
      page,
      'Erreur',
      '400: Au moins 6 caractères avec minuscules, majuscules et chiffres.',
    );
    await next.fill('Cachalot9');
    await confirmation.fill('Cachalot9');
    await update.click();
    await expectToast(page, 'Erreur', '403: Le mot de passe actuel est incorrect.');

    await current.fill(goodPassword);
    await update.click();
    await expectToast(page, 'Mot de passe mis à jour');
    await expect(current).toHaveValue('');
    await expect(next).toHaveValue('');

    await logOut(page);
    await logIn(page, newEmail, 'Cachalot9');
  });

  await step(
    page,
    'a teacher enters a name, chooses a look, and replaces a forgotten password',
    async () => {
      await openSettings(page, newEmail);
      await page.getByLabel('Votre prénom').fill('Ada');
      await page.getByLabel('Votre nom', { exact: true }).fill('Lovelace');
      await page.getByRole('button', { name: 'Enregistrer le nom' }).click();
      await expectToast(page, 'Nom enregistré');
      await page.getByRole('button', { name: 'Menu d’Ada Lovelace' }).click();
      await page.getByRole('menuitemradio', { name: 'Sombre' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('button', { name: 'Menu d’Ada Lovelace' }).click();
      await page.getByRole('menuitemradio', { name: 'Comme l’appareil' }).click();
      await expect(page.locator('html')).not.toHaveAttribute('data-theme');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
      const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié' });
      await expectAccessible(page, { shown: dialog, part: '[role="dialog"]' });
      await dialog.getByLabel('Mot de passe à usage unique').fill(await mailbox.nextCode(newEmail));
      await dialog.getByRole('button', { name: 'Continuer' }).click();
      await choosePassword(page, 'Cachalot8');
      await expectDashboard(page);
    },
  );

  await step(page, 'a deleted account is closed, and can be taken back', async () => {
    await openSettings(page, 'Ada Lovelace');
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const confirmation = page.getByRole('alertdialog', {
      name: 'Supprimer définitivement votre compte ?',
    });
    await expect(confirmation).toContainText('irréversible');
    await expect(confirmation).toContainText('toutes vos données');
    await confirmation.getByRole('button', { name: 'Annuler' }).click();
    await expect(confirmation).toBeHidden();

    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await confirmation.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await expectToast(page, 'Compte supprimé');
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Créer un compte' }),
    ).toBeVisible();

    await fillLogIn(await openSignIn(page, 'login'), newEmail, 'Cachalot8');
    const waiting = page.getByRole('heading', { name: 'Compte en attente de suppression' });
    await expectAccessible(page, { shown: waiting });
    await page.getByRole('button', { name: 'Reprendre mon compte' }).click();
    await expectDashboard(page);
  });
});
