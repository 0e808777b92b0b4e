import { expect, type Page } from '@playwright/test';
import { hashSecret } from '#server/features/accounts/secrets.ts';
import { hashToken, newToken } from '#server/token.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { query } from '#tests/support/servers/query.ts';
import type { CochalotProcess } from './cochalot-process.ts';
import { visit } from './visit.ts';

export const goodPassword = 'Baleine1';

/** The same for every teacher: to hash is slow on purpose. */
let passwordHash: Promise<string> | undefined;

/** Straight into the database: how one signs up has journeys of its own. */
export function registerWith({ dataDir, url }: CochalotProcess) {
  return async (page: Page, email: string): Promise<void> => {
    passwordHash ??= hashSecret(goodPassword);
    const token = newToken();
    await query(
      dataDir,
      `with teacher as (
         insert into teachers (email, password_hash) values ($1, $2) returning id
       )
       insert into sessions (token_hash, teacher_id, expires_at)
       select $3, id, now() + interval '30 days' from teacher`,
      [email, await passwordHash, hashToken(token)],
    );
    const expires = Math.floor(Date.now() / 1000) + 30 * 24 * 3600;
    await page.context().addCookies([
      { name: 'cochalot_session', value: token, url, httpOnly: true, sameSite: 'Lax', expires },
      { name: 'cochalot_signed_in', value: '1', url, sameSite: 'Lax', expires },
    ]);
  };
}

export async function logIn(page: Page, email: string, password = goodPassword): Promise<void> {
  await post(page, accounts.logIn.path, { email, password });
  await openDashboard(page);
}

/** From a page that reads nothing more: what it still asked for would be refused, aloud. */
export async function logOut(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(`${origin}${accounts.logOut.path}`);
}

export async function openDashboard(page: Page): Promise<void> {
  await visit(page, '/');
  await expectDashboard(page);
}

export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Mes QCM', level: 1 })).toBeVisible();
}

async function post(page: Page, path: string, data: Record<string, string>): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), `POST ${path}: ${await answer.text()}`).toBe(200);
}
