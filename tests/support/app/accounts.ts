import { accounts } from '#shared/contract/accounts.ts';
import type { TestApp } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

export const goodPassword = 'Baleine1';

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
