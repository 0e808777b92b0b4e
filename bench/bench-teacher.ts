import type { Page } from '@playwright/test';
import { accounts } from '#shared/contract/accounts.ts';
import type { CochalotProcess } from '#tests/e2e/support/cochalot-process.ts';
import { until } from '#tests/support/until.ts';

/** Signs up on the page. Without a mail server, the code is read at the terminal. */
export async function signUp(
  page: Page,
  { said }: CochalotProcess,
  email = 'banc@lycee.example',
): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
  };
  await post(accounts.requestSignUpCode.path, { email });
  const line = new RegExp(`Code pour ${email} : (\\d+)`);
  await until(() => line.test(said()));
  await post(accounts.completeRegistration.path, { email, code: line.exec(said())?.[1] });
  await post(accounts.setPassword.path, { password: 'Baleine1' });
}
