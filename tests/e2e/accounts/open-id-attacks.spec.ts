import { expect, type Page } from '@playwright/test';
import type { ProviderAccount } from '#tests/support/servers/open-id-provider.ts';
import { test } from '../support/fixtures.ts';
import { step } from '../support/step.ts';
import { expectDashboard, logOut } from '../support/teachers.ts';
import { expectToast } from '../support/toasts.ts';

const account = (email: string): ProviderAccount => ({ email, email_verified: true });

/** Signs up with the provider and tells the address that the provider sent the browser to. */
async function signUpAndListen(page: Page, name: string): Promise<string> {
  const callback = page.waitForRequest(/\/api\/callback\?/);
  await page.goto('/api/signup');
  await page.getByLabel('Compte du rectorat').fill(name);
  await page.getByRole('button', { name: 'S’identifier' }).click();
  await expectDashboard(page);
  return (await callback).url();
}

async function expectRefused(page: Page): Promise<void> {
  await expectToast(page, 'Authentification échouée');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
}

test('a callback address serves its owner, once', { tag: '@long' }, async ({
  page,
  provider,
  email,
  stranger,
}) => {
  await step(page, 'a stolen callback address signs nobody in on another computer', async () => {
    provider.accounts.set(email, account(email));
    const callback = await signUpAndListen(page, email);
    await stranger.goto(callback);
    await expectRefused(stranger);
  });

  await step(page, 'a callback address serves once, even on the same computer', async () => {
    await page.context().clearCookies();
    const again = `bis-${email}`;
    provider.accounts.set(again, account(again));
    const callback = await signUpAndListen(page, again);
    await logOut(page);
    await page.goto(callback);
    await expectRefused(page);
  });

  await step(page, 'an invented code or state is refused', async () => {
    await page.context().clearCookies();
    const question = page.waitForRequest((request) => request.url().startsWith(provider.issuer));
    await page.goto('/api/login');
    const state = new URL((await question).url()).searchParams.get('state') ?? '';
    expect(state).not.toBe('');
    const answer = { code: 'invented', iss: provider.issuer };
    await page.goto(`/api/callback?${new URLSearchParams({ ...answer, state })}`);
    await expectRefused(page);

    await page.goto('/api/login');
    await page.goto(`/api/callback?${new URLSearchParams({ ...answer, state: 'invented' })}`);
    await expectRefused(page);
  });
});

test('a code that answers somebody else’s question is refused', { tag: '@long' }, async ({
  page,
  provider,
  email,
  stranger: attacker,
}) => {
  // The attacker stops before redeeming the code of the attacker's own account…
  provider.accounts.set(email, account(email));
  await attacker.goto('/api/signup');
  await attacker.context().clearCookies({ name: 'cochalot_open_id' });
  const callback = attacker.waitForRequest(/\/api\/callback\?/);
  await attacker.getByLabel('Compte du rectorat').fill(email);
  await attacker.getByRole('button', { name: 'S’identifier' }).click();
  const stolen = (await callback).url();
  await expectRefused(attacker);

  // …and has the victim, who is about to sign in, open it.
  await page.goto('/api/login');
  await expect(page.getByLabel('Compte du rectorat')).toBeVisible();
  await page.goto(stolen);
  await expectRefused(page);
});
