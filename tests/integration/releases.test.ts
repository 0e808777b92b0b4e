import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#shared/contract/accounts.ts';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { goodPassword } from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { inTodaysWords } from '#tests/support/releases/in-todays-words.ts';
import { makeInstallation } from '#tests/support/releases/installation.ts';
import { keepRelease, keptReleases, restoreRelease } from '#tests/support/releases/kept-release.ts';
import { type Told, tellAll } from '#tests/support/releases/told.ts';

/**
 * An installation that an earlier release made with its own calls is migrated, and still tells the
 * marks, copies, codes and links that it told then. Each file in `releases/` is such an
 * installation: its rows, the files that the calls need, and what they answered. A landing adds its
 * own, made by the code as it stands, in half a minute:
 *
 *     RELEASE=$(date -u +%F-%H%M) npm run vitest -- --project integration tests/integration/releases.test.ts
 *
 * A file that is there is never changed. Where a call tells something by another name since,
 * `in-todays-words.ts` says so.
 */
const newRelease = process.env['RELEASE'];

test.runIf(newRelease)('the release of today is kept', async () => {
  const app = await startTestApp({ MAIL_PAUSE_SECONDS: '0' });
  const installation = await makeInstallation(app);
  const teacher = await signIn(app, installation.teacherEmail);
  const told = await tellAll(app, teacher, installation);
  await keepRelease(newRelease ?? '', app, { installation, told });
  await app.stop();
  expect(await keptReleases()).toContain(newRelease);
});

describe.each(await keptReleases())('an installation of %s, migrated', (name) => {
  let restored: Awaited<ReturnType<typeof restoreRelease>>;
  let app: TestApp;
  let told: Told;
  beforeAll(async () => {
    restored = await restoreRelease(name);
    app = await startTestApp(restored.variables);
    const { installation } = restored;
    told = await tellAll(app, await signIn(app, installation.teacherEmail), installation);
  });
  afterAll(async () => {
    await app.stop();
    await restored.remove();
  });

  test('tells the same marks, copies, codes and links', () => {
    expect(told).toMatchObject(inTodaysWords(name, restored.told, told));
  });

  test('lets a student begin by the code that was handed out then', async () => {
    const { onlineQuizzes, unusedCode: personalCode } = restored.installation;
    const body = { quizId: onlineQuizzes.at(-1) ?? '', personalCode };
    const { status, body: attempt } = await app.newBrowser().call(attempts.startAttempt, { body });
    expect([status, attempt.studentName]).toEqual([200, 'MOREL Léa']);
  });

  test('lets a student go on with what was under way, up to its mark', async () => {
    const { attemptId, ...unanswered } = restored.installation.underWay;
    const student = app.newBrowser();
    const params = { attemptId };
    const { body: found } = await student.call(attempts.readAttempt, { params, query: {} });
    expect(found.choices).toHaveLength(1);
    await student.call(attempts.saveAnswer, { body: { attemptId, ...unanswered, revision: 2 } });
    const { body } = await student.call(attempts.finishAttempt, { params, body: {} });
    expect(body).toMatchObject({ percentage: 100 });
  });

  test('shows a student the scanned page behind the link that was mailed then', async () => {
    const params = { link: restored.installation.copyLink };
    const student = app.newBrowser();
    const { body: copy } = await student.call(copyPages.readStudentCopy, { params });
    const [page] = copy.pages;
    const picture = { params: { ...params, page: page?.id ?? '' } };
    const { status, headers } = await student.call(copyPages.readScannedPagePicture, picture);
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});

async function signIn(app: TestApp, email: string): Promise<TestBrowser> {
  const teacher = app.newBrowser();
  const { status } = await teacher.call(accounts.logIn, {
    body: { email, password: goodPassword },
  });
  if (status !== 200) throw new Error(`${email} does not sign in: ${status}`);
  return teacher;
}
