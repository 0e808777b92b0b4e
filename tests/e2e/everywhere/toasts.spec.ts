import { expect, type Page } from '@playwright/test';
import { holdTheClock, tickUntilVisible } from '../support/clock.ts';
import { test } from '../support/fixtures.ts';
import { fillLogIn, openSignIn } from '../support/sign-in-dialog.ts';
import { step } from '../support/step.ts';
import { expectToast, toast } from '../support/toasts.ts';

// With motion, as most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The longest time, in seconds, that anything on the page takes to move. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
    const elements = [...document.querySelectorAll('*')].map((element) =>
      getComputedStyle(element),
    );
    return Math.max(
      ...elements.map(({ animationName, animationDuration }) =>
        animationName === 'none' ? 0 : seconds(animationDuration),
      ),
      ...elements.map(({ transitionDuration }) => seconds(transitionDuration)),
    );
  });

test('a toast is read, reached and closed, and nothing moves for who asked for that', {
  tag: '@long',
}, async ({ page, email, noise }) => {
  await step(page, 'there is one toast at a time, the latest', async () => {
    await page.goto('/help');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expectToast(page, 'Champs requis');
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Message').fill('Bonjour');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expectToast(page, 'Merci');
    await expect(toast(page)).toHaveCount(1);
  });

  await step(page, 'F8 leads to the toast, Escape closes it', async () => {
    await page.goto('/?authError=failed');
    await expectToast(page, 'Authentification échouée');
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(toast(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toast(page)).toHaveCount(0);
  });

  await step(page, 'a toast is no wider than 420 pixels and fits a phone', async () => {
    await page.goto('/?authError=failed');
    await expect(toast(page)).toBeVisible();
    expect((await toast(page).boundingBox())?.width).toBeLessThanOrEqual(420);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/?authError=failed');
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
  });

  await step(page, 'a toast is closed by its button, also above an open dialog', async () => {
    noise.expect(/status of 401/);
    const dialog = await openSignIn(page, 'login');
    await fillLogIn(dialog, 'nobody@lycee.example', 'Baleine1');
    await expectToast(page, 'Connexion échouée');
    await toast(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(toast(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });

  await step(page, 'nothing moves for who asked for less motion', async () => {
    expect(await longestMotion(page)).toBeGreaterThan(0.05);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await longestMotion(page)).toBeLessThan(0.01);
    const scrolling = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    );
    expect(scrolling).toBe('auto');
    await page.emulateMedia({ reducedMotion: null });
  });

  await step(page, 'a toast stays five seconds', async () => {
    await holdTheClock(page);
    await page.goto('/?authError=failed');
    await tickUntilVisible(page, toast(page));
    await page.clock.runFor(4800);
    await expectToast(page, 'Authentification échouée');
    await page.clock.runFor(250);
    await expect(toast(page)).toHaveCount(0);
  });
});
