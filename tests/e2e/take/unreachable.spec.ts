import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { screens } from '#shared/screens.ts';
import type { Fate } from '#tests/support/servers/network.ts';
import { holdTheClock, tickUntilVisible } from '../support/clock.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { step } from '../support/step.ts';
import {
  box,
  done,
  expectQuestion,
  finish,
  next,
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

const card = (page: Page) => page.getByRole('heading', { name: 'Le QCM n’a pas pu être chargé' });
const start = (page: Page) => page.getByRole('button', { name: 'Commencer le QCM' });

test('a page that cannot be reached says so, and is asked for until it comes', async ({
  page,
  stranger,
  network,
  noise,
}) => {
  const quiz = await publishQuiz(page, twoQuestions);

  await step(page, 'because its script is lost or too new', async () => {
    noise.expect(/^exception: /);
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

  await step(
    page,
    'while a proxy says that its server restarts, for every eye, ear and thumb',
    async () => {
      noise.expect(/502/);
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
    },
  );

  // From here on no pause ends by itself.
  await holdTheClock(page);
  const tries = () =>
    network.calls.filter(({ path }) => path.endsWith(`/public/${quiz.id}`)).length;
  async function loseTheQuiz(): Promise<void> {
    network.cut();
    await page.reload();
    await expect(card(page)).toBeVisible();
  }

  await step(page, 'it is not said to be missing, and asked for until it comes', async () => {
    await loseTheQuiz();
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
    await step(page, `it is asked for at once on ${event}, which may come too early`, async () => {
      await loseTheQuiz();
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

  await step(page, 'a script takes its time, and the page says so in seconds', async () => {
    let arrive = (_: Fate) => {};
    const script = new Promise<Fate>((resolve) => {
      arrive = resolve;
    });
    network.decide(({ path }) => (path.endsWith('.js') ? script : 'passes'));
    await holdTheClock(stranger);
    await stranger.goto(`${network.url}${screens.askForCopy}`, { waitUntil: 'commit' });
    await stranger.locator('#opening').waitFor({ state: 'attached' });
    await stranger.clock.runFor(3000);
    await expect(stranger.getByText(/Le réseau est lent/)).toBeVisible();
    arrive('passes');
    await tickUntilVisible(stranger, stranger.getByRole('heading', { name: 'Retrouver ma copie' }));
  });
});

test('what keeps the page is brought until it is there, and has no part in calls', async ({
  page,
  network,
}) => {
  const quiz = await publishQuiz(page, twoQuestions);

  await step(page, 'a quiz begins, and is kept, though its files are lost at first', async () => {
    const files = /later-screens|quiz-worker/;
    const isLost = new Set<string>();
    network.decide(({ path }) => {
      if (!files.test(path) || isLost.has(path)) return 'passes';
      isLost.add(path);
      return 'lost';
    });
    await openQuiz(page, quiz.id, network);
    await expect.poll(() => isLost.size).toBe(2);
    await startQuiz(page);
    await radio(page, 'Paris').check();
    await next(page).click();
    await box(page, '2').check();
    await untilKept(page);
    // What a portal shows in its place is not taken for it.
    network.decide(() => ({ status: 200, type: 'text/html', body: '<h1>Bienvenue</h1>' }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Bienvenue' })).toBeVisible();
    network.cut();
    await openQuiz(page, quiz.id, network);
    await expectQuestion(page, 2);
    network.mend();
    // What the end is made of came with the others, late.
    await finish(page).click();
    await expect(done(page)).toBeVisible();
  });

  await step(page, 'a device without room left opens it from the network', async () => {
    const { origin } = new URL(network.url);
    const browser = await page.context().newCDPSession(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    // However slow: there is nothing else to show, past the patience that what is kept would end.
    const longer = pause(6000);
    network.decide(({ path }) => (path.endsWith('/take') ? { answerAfter: longer } : 'passes'));
    await page.reload();
    await expect(done(page)).toBeVisible();
    network.mend();
    expect(await page.evaluate(() => caches.match('/quiz/page'))).toBeUndefined();
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
  });

  const canTell = await page.evaluate(
    () => 'workerMatchedSourceType' in PerformanceResourceTiming.prototype,
  );
  test.skip(!canTell, 'this browser does not tell who answered');
  await page.reload();
  await expect(done(page)).toBeVisible();
  const sources = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
        .map(
          (entry) =>
            (entry as unknown as { workerMatchedSourceType: string }).workerMatchedSourceType,
        ),
    );
  // The end is shown from the device, before any call is answered.
  await expect.poll(async () => (await sources()).length).toBeGreaterThan(0);
  expect(new Set(await sources())).toEqual(new Set(['network']));
});
