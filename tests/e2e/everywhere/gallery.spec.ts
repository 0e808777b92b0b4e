import { test as base, expect } from '@playwright/test';
import { holdTheClock, tickUntilVisible } from '../support/clock.ts';
import { type Gallery, openGallery } from '../support/gallery.ts';
import { expectAccessible } from '../support/looks.ts';
import { Noise } from '../support/noise.ts';
import { step } from '../support/step.ts';
import { closeToast, keepToasts, toast } from '../support/toasts.ts';

const test = base.extend<{ noise: Noise }, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const gallery = await openGallery();
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ gallery }, use) => use(gallery.url),
  noise: [
    async ({ context }, use) => {
      const noise = new Noise();
      noise.listenTo(context);
      await use(noise);
      noise.expectNone();
    },
    { auto: true },
  ],
});

test.use({ deviceScaleFactor: 1 });
test.describe.configure({ mode: 'default' });

const floating = [
  { button: 'Ouvrir un dialogue', opens: 'dialog', closes: 'Annuler' },
  { button: 'Dialogue obligatoire', opens: 'dialog', closes: 'Enregistrer' },
  { button: 'Supprimer le QCM', opens: 'alertdialog', closes: 'Annuler' },
] as const;

test('on a phone the back gesture closes the dialog on top, and the page stays', async ({
  page,
}) => {
  await page.addInitScript(rememberCloseWatchers);
  await page.goto('/');
  const back = () => page.evaluate(() => (window as Partial<Watched>).goBackOnPhone?.());
  for (const { button, opens } of floating.filter(({ closes }) => closes === 'Annuler')) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const opened = page.getByRole(opens);
    await expect(opened).toBeVisible();
    await back();
    await expect(opened).toBeHidden();
  }
});

test('everybody can use every component, and what it opens', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await keepToasts(context);
  await page.goto('/');
  await expectAccessible(page, {
    shown: page.getByRole('heading', { level: 1 }),
    // It is no screen of the application, with its head and foot.
    part: 'body',
    thoroughly: true,
    everyLook: true,
  });
  await step(page, 'the tab that is open is known in the colours of the system', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const underlined = await page
      .getByRole('tab')
      .evaluateAll((tabs) =>
        tabs
          .filter((tab) => getComputedStyle(tab).borderBottomColor === getComputedStyle(tab).color)
          .map((tab) => tab.getAttribute('aria-selected')),
      );
    expect(underlined).toEqual(['true']);
    await page.emulateMedia({ forcedColors: 'none' });
  });
  // Of all the rest, which has been looked at, what floats needs the buttons that open it.
  await page.addStyleTag({ content: 'main > :not(:last-child) { display: none }' });

  for (const { button, opens, closes } of floating) {
    await step(page, button, async () => {
      await page.getByRole('button', { name: button, exact: true }).click();
      const opened = page.getByRole(opens);
      await expectAccessible(page, { shown: opened, part: opened });
      await opened.getByRole('button', { name: closes }).click();
      await expect(opened).toBeHidden();
    });
  }

  await step(page, 'everybody can read every kind of toast, one at a time', async () => {
    for (const variant of ['default', 'success', 'warning', 'destructive']) {
      await expectAccessible(page, {
        show: async () => {
          // On a phone, what is still there covers the button.
          await closeToast(page);
          await page.getByRole('button', { name: `Message ${variant}` }).click();
        },
        shown: toast(page),
        part: page.getByRole('region', { name: /^Notifications/ }),
      });
    }
    await closeToast(page);
  });

  await step(page, 'a menu, whose submenu opens 100 ms after the pointer comes', async () => {
    await page.getByRole('button', { name: 'Camille Martin' }).click();
    const menu = page.getByRole('menu');
    await expectAccessible(page, { shown: menu, part: menu });
    await page.getByRole('menuitem', { name: 'Exporter' }).hover();
    await expect(page.getByRole('menuitem', { name: 'LaTeX' })).toBeVisible();
  });
});

test('a tooltip comes after 700 ms', async ({ page }) => {
  await holdTheClock(page);
  await page.goto('/');
  const explained = page.getByRole('button', { name: 'Supprimer ce QCM' });
  await tickUntilVisible(page, explained);
  await explained.hover();
  await page.clock.runFor(650);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.getByRole('tooltip')).toHaveCount(1);
});

interface Watched {
  goBackOnPhone: () => void;
}

/** Chromium tells the newest of its watchers of the gesture, which no test can make. */
function rememberCloseWatchers() {
  interface Watcher {
    requestClose: () => void;
  }
  const page = window as unknown as { CloseWatcher: new () => Watcher } & Watched;
  const watchers: Watcher[] = [];
  page.CloseWatcher = class extends page.CloseWatcher {
    constructor() {
      super();
      watchers.push(this);
    }
  };
  page.goBackOnPhone = () => watchers.at(-1)?.requestClose();
}
