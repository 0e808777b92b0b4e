import { expect } from '@playwright/test';
import { administratorEmail, test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { step } from '../support/step.ts';
import { expectToast } from '../support/toasts.ts';

test('an administrator looks after the accounts of others', async ({
  page,
  stranger,
  email,
  signUp,
  noise,
}) => {
  await signUp(stranger, email);
  await signUp(page, administratorEmail);
  const row = page.getByRole('row', { name: email });
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions sur ${email}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await step(page, 'the screen is there for administrators alone', async () => {
    // Its status says the same as the page.
    const refused = await stranger.goto('/administration');
    expect(refused?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await stranger.getByRole('button', { name: /^Menu/ }).click();
    await expect(stranger.getByRole('menuitem', { name: 'Aide' })).toBeVisible();
    await expect(stranger.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);

    await page.getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('menuitem', { name: 'Administration' }).click();
    expect((await page.reload())?.status()).toBe(200);
    await page.getByLabel('Rechercher un compte').fill(email);
    await expect(row).toBeVisible();
    await expectAccessible(page, { shown: row });
  });

  await step(page, 'an account is disabled, and enabled again', async () => {
    await choose('Désactiver');
    const dialog = page.getByRole('alertdialog', { name: 'Désactiver ce compte ?' });
    await dialog.getByRole('button', { name: 'Désactiver' }).click();
    await expectToast(page, 'Compte désactivé');
    await expect(row).toContainText('Désactivé le');

    await choose('Réactiver');
    await expect(row).not.toContainText('Désactivé le');
  });

  await step(page, 'a colleague who has no account is not taken for one', async () => {
    noise.expect(/status of 404/);
    await choose('Transmettre à un collègue');
    const dialog = page.getByRole('dialog', { name: 'Transmettre à un collègue' });
    await dialog.getByLabel('Adresse e-mail').fill('personne@lycee.example');
    await expectAccessible(page, { shown: dialog, part: '[role="dialog"]' });

    await dialog.getByRole('button', { name: 'Transmettre' }).click();
    await expectToast(page, 'Erreur');
    await dialog.getByRole('button', { name: 'Annuler' }).click();
  });

  await step(page, 'what each account uses and what is under way is seen', async () => {
    await page.getByRole('tab', { name: 'Usage' }).click();
    await page.getByLabel('Trier par').selectOption('QCM');
    await expect(page.getByRole('row', { name: administratorEmail })).toContainText('50 Go');
    await page.getByRole('tab', { name: 'Travaux' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Aucun travail n’attend');
  });

  await step(page, 'mails are paused, and sent again', async () => {
    await page.getByRole('tab', { name: 'Envois' }).click();
    await page.getByRole('button', { name: 'Suspendre tous les envois' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Suspendre tous les envois ?' });
    await dialog.getByRole('button', { name: 'Suspendre les envois' }).click();
    const told = page.getByText('Les envois sont suspendus depuis le');
    await expect(told).toBeVisible();
    await expectAccessible(page, { shown: told });

    await page.getByRole('button', { name: 'Reprendre les envois' }).click();
    await expect(told).toHaveCount(0);
  });

  await step(page, 'all teachers are told something, until it is taken back', async () => {
    await page.getByRole('tab', { name: 'Message aux enseignants' }).click();
    await page.getByLabel('Message', { exact: true }).fill('Maintenance ce soir');
    await page.getByRole('button', { name: 'Enregistrer le message' }).click();
    const told = page.getByRole('region', { name: 'Message de l’administration' });
    await expect(told).toContainText('Maintenance ce soir');
    await expectAccessible(page, { shown: told });

    await page.getByRole('button', { name: 'Retirer le message' }).click();
    await expect(told).toHaveCount(0);
  });

  await step(page, 'what was done is on record', async () => {
    await page.getByRole('tab', { name: 'Journal des actes' }).click();
    const disabled = page.getByRole('row', { name: /compte désactivé/ }).first();
    await expect(disabled).toContainText(administratorEmail);
    await expect(disabled).toContainText(email);
    await expectAccessible(page, { shown: disabled });
  });
});
