import { eq } from 'drizzle-orm';
import { teachers } from '#server/db/schema/accounts.ts';
import { purgeClosedAccounts } from '#server/features/accounts/closed-accounts.service.ts';
import { hashSecret } from '#server/features/accounts/secrets.ts';
import { CLOSED_MS } from '#server/sessions/closed-accounts.ts';
import { startSession } from '#server/sessions/sessions.service.ts';
import { accounts } from '#shared/contract/accounts.ts';
import type { TestApp } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

export const goodPassword = 'Baleine1';

export const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
export const invalidCode = { status: 400, body: { message: 'Code invalide ou expiré.' } };

/** Shared by all teachers, since hashing is slow. */
let passwordHash: Promise<string> | undefined;

/** Inserts a signed-in teacher. At a retry, the teacher of the first try is renamed. */
export async function newTeacher(app: TestApp, email: string): Promise<TestBrowser> {
  passwordHash ??= hashSecret(goodPassword);
  const { db } = app.services;
  const teacher = { email, passwordHash: await passwordHash };
  const insert = () => db.insert(teachers).values(teacher).onConflictDoNothing().returning();
  const stepAside = () =>
    db
      .update(teachers)
      .set({ email: `${crypto.randomUUID()}@lycee.example` })
      .where(eq(teachers.email, email));
  let [row] = await insert();
  if (!row) {
    await stepAside();
    [row] = await insert();
  }
  const token = row && (await startSession(app.services, row));
  if (!token) throw new Error(`no session for ${email}`);
  const browser = app.newBrowser();
  browser.cookies.set('cochalot_session', token);
  return browser;
}

/** Signs up by e-mail as a teacher would, password included. */
export async function signUp(app: TestApp, email: string): Promise<TestBrowser> {
  const browser = app.newBrowser();
  await browser.call(accounts.requestSignUpCode, { body: { email } });
  const code = await app.mailbox.nextCode(email);
  await browser.call(accounts.completeRegistration, { body: { email, code } });
  const { status } = await browser.call(accounts.setPassword, { body: { password: goodPassword } });
  if (status !== 200) throw new Error(`sign-up of ${email} ended with ${status}`);
  return browser;
}

/** Deletes the teacher’s account as if its thirty days were over. */
export async function deleteAccountForGood(app: TestApp, teacher: TestBrowser): Promise<number> {
  const { status } = await teacher.call(accounts.deleteAccount);
  const soon = Date.now() + CLOSED_MS + 1000;
  await purgeClosedAccounts(app.services, new Date(soon));
  return status;
}
