import { expect, type Page } from '@playwright/test';
import { ofName } from '#shared/domain/students/of-name.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { choosePassword, openSignIn, signInDialog } from '../support/sign-in-dialog.ts';
import { step } from '../support/step.ts';
import { expectDashboard, goodPassword, logIn, logOut } from '../support/teachers.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

async function leaveForProvider(page: Page, mode: 'login' | 'signup'): Promise<void> {
  const dialog = await openSignIn(page, mode);
  await dialog.getByRole('link', { name: 'Continuer avec le rectorat' }).click();
}

async function identify(page: Page, account: string): Promise<void> {
  await page.getByLabel('Compte du rectorat').fill(account);
  await page.getByRole('button', { name: 'S’identifier' }).click();
}

test('a newcomer signs up with the provider', async ({ page, provider, email }) => {
  await step(page, 'whoever refuses at the provider comes back to the landing page', async () => {
    await leaveForProvider(page, 'login');
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expectToast(page, 'Authentification échouée');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

  await step(page, 'an unknown authError is a failed authentication', async () => {
    await page.context().clearCookies();
    await page.goto('/?authError=%3Cb%3Esurprise&page=2');
    await expectToast(page, 'Authentification échouée');
    await expect(page).toHaveURL('/?page=2');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Authentification échouée')).toHaveCount(0);
  });

  await step(page, 'a login without an account leads to the sign-up', async () => {
    await page.context().clearCookies();
    provider.accounts.set(email, { email, email_verified: true });
    await leaveForProvider(page, 'login');
    await identify(page, email);
    await expectToast(page, 'Compte introuvable');
    await expect(signInDialog(page, 'Créer un compte')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await step(page, 'an unchecked address creates no account in its owner’s name', async () => {
    await page.context().clearCookies();
    provider.accounts.set(email, { email, email_verified: false });
    await leaveForProvider(page, 'signup');
    await identify(page, email);
    await expectToast(page, 'Authentification échouée');
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  });

  await step(page, 'a teacher signs up with the provider, and logs in with it later', async () => {
    await page.context().clearCookies();
    const names = { given_name: 'Ada', family_name: 'Lovelace' };
    provider.accounts.set(email, { email, email_verified: true, ...names });
    await leaveForProvider(page, 'signup');
    await identify(page, email);
    await expectDashboard(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Bienvenue, Ada')).toBeVisible();
    // The provider vouches for the teacher: no password is asked for.
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Menu d’Ada Lovelace' }).click();
    await expect(page.getByRole('menu')).toContainText(email);
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await leaveForProvider(page, 'login');
    await expectDashboard(page);
  });
});

test('who has an account by e-mail uses the provider too', async ({
  page,
  provider,
  email,
  signUp,
  mailbox,
}) => {
  await step(
    page,
    'an address that the provider has not checked opens nobody’s account',
    async () => {
      await signUp(page, email);
      await logOut(page);
      provider.accounts.set('intruder', { email, email_verified: false });
      await leaveForProvider(page, 'login');
      await identify(page, 'intruder');
      await expectToast(page, 'Authentification échouée');
      expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    },
  );

  await step(page, 'a sign-up with an account leads to the login', async () => {
    await page.context().clearCookies();
    provider.accounts.set(email, { email, email_verified: true });
    await leaveForProvider(page, 'signup');
    await identify(page, email);
    await expectToast(page, 'Compte existant');
    await expect(signInDialog(page, 'Se connecter')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await step(
    page,
    'an account made by e-mail opens with the provider that has checked the address',
    async () => {
      await page.context().clearCookies();
      provider.accounts.set(email, { email: email.toUpperCase(), email_verified: true });
      await leaveForProvider(page, 'login');
      await identify(page, email);
      await expectDashboard(page);
      await expect(page.getByRole('button', { name: `Menu ${ofName(email)}` })).toBeVisible();
    },
  );

  await step(
    page,
    'whoever comes by the provider and has forgotten the password replaces it, and keeps both ways',
    async () => {
      await visit(page, '/settings');
      await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
      const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié' });
      await dialog.getByLabel('Mot de passe à usage unique').fill(await mailbox.nextCode(email));
      await dialog.getByRole('button', { name: 'Continuer' }).click();
      await choosePassword(page, 'Cachalot9');
      await expectDashboard(page);
      await visit(page, '/settings');
      const confirmation = page.getByRole('button', { name: 'C’est bien moi' });
      await expectAccessible(page, { shown: confirmation });
      await confirmation.click();
      await expect(confirmation).toHaveCount(0);
      await logOut(page);
      await leaveForProvider(page, 'login');
      await expectDashboard(page);
      await logOut(page);
      await logIn(page, email, 'Cachalot9');
    },
  );
});

test('after a recovery by mail, what was linked before opens nothing until its owner confirms it', {
  tag: '@long',
}, async ({ page, provider, email, stranger, mailbox }) => {
  provider.accounts.set('voisin', { email, email_verified: true });
  await leaveForProvider(stranger, 'signup');
  await identify(stranger, 'voisin');
  await expectDashboard(stranger);
  await logOut(stranger);
  // The provider no longer vouches for the address.
  provider.accounts.set('voisin', { email, email_verified: false });

  await page.request.post('/api/auth/email/request-otp', { data: { email } });
  const code = await mailbox.nextCode(email);
  await page.request.post('/api/auth/email/login-otp', { data: { email, code } });
  await page.request.post('/api/auth/email/set-password', { data: { password: goodPassword } });
  await leaveForProvider(stranger, 'login');
  await expectToast(stranger, 'Connexion à confirmer');
  expect((await stranger.request.get('/api/auth/user')).status()).toBe(401);

  await visit(page, '/settings');
  await expect(page.getByText('Est-ce bien vous ?')).toBeVisible();
  await page.getByRole('button', { name: 'C’est bien moi' }).click();
  await expect(page.getByText('Est-ce bien vous ?')).toHaveCount(0);
  await stranger.goto('/api/login');
  await expectDashboard(stranger);
});
