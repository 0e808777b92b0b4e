import { expect, type Page } from '@playwright/test';
import type { Fate, Network } from '#tests/support/servers/network.ts';
import { holdTheClock, tickUntilVisible } from '../support/clock.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import {
  openQuiz,
  publishQuiz,
  radio,
  startQuiz,
  twoQuestions,
  untilKept,
} from '../support/taking.ts';

test.beforeEach(async ({ page, email, register, noise }) => {
  await register(page, email);
  noise.expect(/net::ERR_/);
});

test.describe('a page that cannot be reached', () => {
  const card = (page: Page) => page.getByRole('heading', { name: 'Le QCM n’a pas pu être chargé' });
  const start = (page: Page) => page.getByRole('button', { name: 'Commencer le QCM' });

  test('while a proxy says that its server restarts suits every eye, ear and thumb', async ({
    page,
    network,
    noise,
  }) => {
    noise.expect(/502/);
    const quiz = await publishQuiz(page, twoQuestions);
    const broken = { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' };
    await openQuiz(page, quiz.id, network);
    await untilKept(page);
    network.decide(() => broken);
    await page.reload();
    await expectAccessible(page, { shown: card(page) });
    await expect(page.getByText(/Le serveur est arrêté ou redémarre/)).toBeVisible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    network.mend();
    // By hand or by itself, whichever comes first.
    await expect(start(page)).toBeVisible();
  });

  test('because its script is lost or too new says so, and is asked for until it comes', async ({
    page,
    network,
    noise,
  }) => {
    noise.expect(/^exception: /);
    const quiz = await publishQuiz(page, twoQuestions);
    const scripts = (name: string, fate: Fate) => (call: { path: string }) =>
      new RegExp(`/assets/${name}-.*\\.js$`).test(call.path) ? fate : 'passes';
    const bad = page.getByText(/Le réseau est mauvais/);

    network.decide(scripts('take', { status: 200, type: 'text/javascript', body: '}' }));
    await openQuiz(page, quiz.id, network);
    await expect(page.getByText(/Ce QCM ne s’ouvre pas dans ce navigateur/)).toBeVisible();
    network.decide(scripts('take', 'lost'));
    await page.reload();
    await expect(bad).toBeVisible();
    network.mend();
    await expect(start(page)).toBeVisible();

    // Teachers' page, too: its own script, and one that it is made of.
    network.decide(scripts('(?:index|button)', 'lost'));
    await page.goto(network.url);
    await expect(bad).toBeVisible();
    network.mend();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  /** The page without its quiz, and without a pause that ends by itself; answers how often it asked. */
  async function losingTheQuiz(page: Page, network: Network): Promise<() => number> {
    const quiz = await publishQuiz(page, twoQuestions);
    await openQuiz(page, quiz.id, network);
    await untilKept(page);
    await holdTheClock(page);
    network.cut();
    await page.reload();
    await expect(card(page)).toBeVisible();
    return () => network.calls.filter(({ path }) => path.endsWith(`/public/${quiz.id}`)).length;
  }

  test('is not said to be missing, and is asked for until it comes', async ({ page, network }) => {
    const tries = await losingTheQuiz(page, network);
    const before = tries();
    await expect(async () => {
      await page.clock.runFor(500);
      expect(tries()).toBeGreaterThan(before + 2);
    }).toPass({ intervals: [10] });
    await expect(card(page)).toBeVisible();
    network.mend();
    await tickUntilVisible(page, start(page), 500);
  });

  for (const event of ['online', 'visibilitychange']) {
    test(`is asked for at once on ${event}, which may come too early`, async ({
      page,
      network,
    }) => {
      const tries = await losingTheQuiz(page, network);
      async function announce() {
        await page.evaluate((type) => {
          (type === 'online' ? window : document).dispatchEvent(new Event(type));
        }, event);
        await page.clock.runFor(1);
      }
      const before = tries();
      await announce();
      await expect.poll(tries).toBeGreaterThan(before);
      await expect(card(page)).toBeVisible();
      network.mend();
      await announce();
      await expect(start(page)).toBeVisible();
    });
  }
});

test('the worker that keeps the page has no part in calls', async ({ page }) => {
  const quiz = await publishQuiz(page, twoQuestions);
  await openQuiz(page, quiz.id);
  const canTell = await page.evaluate(
    () => 'workerMatchedSourceType' in PerformanceResourceTiming.prototype,
  );
  test.skip(!canTell, 'this browser does not tell who answered');
  await untilKept(page);
  await page.reload();
  await startQuiz(page);
  await radio(page, 'Paris').check();
  await expect(page.getByText('Réponses enregistrées')).toBeVisible();
  const sources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .map(
        (entry) =>
          (entry as unknown as { workerMatchedSourceType: string }).workerMatchedSourceType,
      ),
  );
  expect(new Set(sources)).toEqual(new Set(['network']));
});
