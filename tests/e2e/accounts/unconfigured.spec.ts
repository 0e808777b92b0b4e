import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { CochalotProcess } from '../support/cochalot-process.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { startQuestion, textField } from '../support/question-forms.ts';
import { choosePassword, fillLogIn, openSignIn, signInDialog } from '../support/sign-in-dialog.ts';
import { step } from '../support/step.ts';
import { expectDashboard, goodPassword, logOut } from '../support/teachers.ts';
import { codeAtTerminal } from '../support/terminal.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ baseURL: async ({ bareCochalot }, use) => use(bareCochalot.url) });

/** A name with a dot in front is a file still being written. */
async function outbox(cochalot: CochalotProcess): Promise<string[]> {
  const folder = join(cochalot.dataDir, 'outbox');
  const names = await readdir(folder).catch((): string[] => []);
  const whole = names.filter((name) => !name.startsWith('.'));
  return Promise.all(whole.map((name) => readFile(join(folder, name), 'utf8')));
}

test('Cochalot without any configuration', async ({ page, bareCochalot, email, noise }) => {
  await step(page, 'without a provider there is no button for it', async () => {
    const options = page.waitForResponse('**/api/auth/options');
    const dialog = await openSignIn(page, 'login');
    await (await options).finished();
    await expect(dialog.getByRole('link')).toHaveCount(0);
  });

  await step(
    page,
    'without a provider the login and sign-up addresses open the dialog',
    async () => {
      await page.goto('/api/login');
      await expect(signInDialog(page, 'Se connecter')).toBeVisible();
      await expect(page).toHaveURL('/');
      await page.goto('/api/signup');
      await expect(signInDialog(page, 'Créer un compte')).toBeVisible();
      await expect(page).toHaveURL('/');
      await page.goto('/settings');
      await expect(signInDialog(page, 'Se connecter')).toBeVisible();
    },
  );

  await step(
    page,
    'without a mail server codes stand in the terminal, on a plain-HTTP school network too',
    async () => {
      const { port } = new URL(bareCochalot.url);
      await page.goto(`http://cochalot.lan:${port}/`);
      await page.getByRole('banner').getByRole('button', { name: 'Créer un compte' }).click();
      await page.getByLabel('Adresse e-mail').fill(email);
      await page.getByRole('button', { name: 'Envoyer le code' }).click();
      await page.getByLabel('Code reçu par e-mail').fill(await codeAtTerminal(bareCochalot, email));
      await page.getByRole('dialog').getByRole('button', { name: 'Créer un compte' }).click();
      await choosePassword(page, goodPassword);
      await expectDashboard(page);
      await expect(page).toHaveURL(`http://cochalot.lan:${port}/`);
      const mails = await outbox(bareCochalot);
      expect(mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1);
    },
  );

  await step(
    page,
    'a link opened signed out leads where it pointed, and what was half written is there again',
    async () => {
      noise.expect(/status of 401/);
      const home = `http://cochalot.lan:${new URL(bareCochalot.url).port}`;
      const logIn = () => fillLogIn(signInDialog(page, 'Se connecter'), email, goodPassword);
      await logOut(page);
      await page.goto(`${home}/settings`);
      await logIn();
      await expect(page).toHaveURL(`${home}/settings`);

      await page.goto(`${home}/`);
      await page.getByRole('button', { name: 'Créer un QCM' }).click();
      await page
        .getByRole('dialog')
        .getByLabel(/^Titre/)
        .fill('Dérivation');
      await page.getByRole('button', { name: 'Créer le QCM' }).click();
      await page.getByRole('tab', { name: 'Questions' }).click();
      const form = await startQuestion(page);
      await textField(form).fill('À moitié écrite');
      const address = page.url();
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Versions', exact: true }).click();
      await expectAccessible(page, {
        shown: page.getByText(/^Votre brouillon est en sécurité/),
        part: '[role="dialog"]',
      });
      await logIn();
      await expect(page).toHaveURL(address);
      await expect(textField(form)).toHaveValue('À moitié écrite');
    },
  );

  await step(page, 'without a support address a message is kept in the outbox', async () => {
    await page.goto('/help');
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Message').fill('Bonjour');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expectToast(page, 'Merci', 'Votre message a été envoyé.');
    await expect
      .poll(async () => (await outbox(bareCochalot)).join('\n'))
      .toContain(`Reply-To: ${email}`);
  });
});
