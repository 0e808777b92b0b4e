import { expect } from '@playwright/test';
import { ofName } from '#shared/domain/students/of-name.ts';
import { test } from '../support/fixtures.ts';
import { choosePassword, openSignIn, passwordDialog } from '../support/sign-in-dialog.ts';
import { step } from '../support/step.ts';
import { expectDashboard, goodPassword, logOut } from '../support/teachers.ts';
import { expectToast } from '../support/toasts.ts';

test('one address has one account, opened by a link or a code', async ({
  page,
  mailbox,
  email,
  stranger,
  noise,
}) => {
  await step(page, 'the link of a mail does it without typing, in any browser, once', async () => {
    noise.expect(/status of 400/);
    const other = `lien-${email}`;
    await page.request.post('/api/auth/email/request-code', { data: { email: other } });
    const link = /http\S+\?lien=\S+/.exec((await mailbox.next(other)).text ?? '')?.[0] ?? '';
    await stranger.goto(link);
    await expect(stranger).toHaveURL('/');
    await stranger.getByRole('button', { name: 'Continuer' }).click();
    await choosePassword(stranger, goodPassword);
    await expectDashboard(stranger);

    await page.goto(link);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expectToast(page, 'Lien invalide');
  });

  await step(page, 'a wrong code creates no account and says why', async () => {
    noise.expect(/status of 400/);
    const dialog = await openSignIn(page, 'signup');
    await dialog.getByLabel('Adresse e-mail').fill(email);
    await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
    const code = await mailbox.nextCode(email);
    await dialog.getByLabel('Code reçu par e-mail').fill(code === '0000' ? '0001' : '0000');
    await dialog.getByRole('button', { name: 'Créer un compte' }).click();
    await expectToast(page, 'Inscription échouée', '400: Code invalide ou expiré.');
    await expect(dialog).toBeVisible();
  });

  await step(
    page,
    'a teacher creates an account with the code received by e-mail, pasted with spaces',
    async () => {
      const dialog = await openSignIn(page, 'signup');
      await dialog.getByLabel('Adresse e-mail').fill(`  ${email.toUpperCase()} `);
      await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
      await expectToast(page, 'Code envoyé', 'Vérifiez votre boîte mail.');

      const code = await mailbox.nextCode(email);
      expect(code).toMatch(/^\d{4}$/);
      await expect(dialog.getByPlaceholder('4 chiffres')).toBeVisible();
      await dialog.getByLabel('Code reçu par e-mail').fill(` ${[...code].join(' ')} `);
      await dialog.getByRole('button', { name: 'Créer un compte' }).click();

      await expect(passwordDialog(page)).toBeVisible();
      await expect(dialog).toBeHidden();
      await choosePassword(page, goodPassword);
      await expectDashboard(page);
      await expect(page).toHaveURL('/');
      await expect(passwordDialog(page)).toBeHidden();
      await expect(page.getByRole('button', { name: `Menu ${ofName(email)}` })).toBeVisible();
    },
  );

  await step(
    page,
    'an address that already has an account is told so by e-mail, never on the screen',
    async () => {
      await logOut(stranger);
      const dialog = await openSignIn(stranger, 'signup');
      await dialog.getByLabel('Adresse e-mail').fill(email);
      await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
      await expectToast(stranger, 'Code envoyé', 'Vérifiez votre boîte mail.');
      expect((await mailbox.next(email)).subject).toBe('Vous avez déjà un compte Cochalot');
    },
  );
});
