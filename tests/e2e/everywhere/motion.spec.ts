import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { openSignIn } from '../support/sign-in-dialog.ts';

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

test('nothing moves for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openSignIn(page, 'login');
  expect(await longestMotion(page)).toBeGreaterThan(0.05);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await longestMotion(page)).toBeLessThan(0.01);
  const scrolling = await page.evaluate(
    () => getComputedStyle(document.documentElement).scrollBehavior,
  );
  expect(scrolling).toBe('auto');
});
