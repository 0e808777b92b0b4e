import { expect, type Page } from '@playwright/test';
import { accounts } from '#shared/contract/accounts.ts';
import type { Mailbox } from '#tests/support/servers/mailbox.ts';

export const goodPassword = 'Baleine1';

/** Straight through the API: how the screens do it has tests of its own. */
export function registerWith(mailbox: Mailbox) {
  return async (page: Page, email: string): Promise<void> => {
    await post(page, accounts.requestSignUpCode.path, { email });
    const code = await mailbox.nextCode(email);
    await post(page, accounts.completeRegistration.path, { email, code });
    await post(page, accounts.setPassword.path, { password: goodPassword });
  };
}

export async function logIn(page: Page, email: string, password = goodPassword): Promise<void> {
  await post(page, accounts.logIn.path, { email, password });
  await openDashboard(page);
}

export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await expectDashboard(page);
}

export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Mes QCM', level: 1 })).toBeVisible();
}

async function post(page: Page, path: string, data: Record<string, string>): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), `POST ${path}: ${await answer.text()}`).toBe(200);
}
