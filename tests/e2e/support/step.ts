import { type Page, test } from '@playwright/test';

/**
 * A part of a journey: whatever the parts before it left, the window has its usual size and colours
 * and every call passes. It costs a quarter of a test of its own, which loads everything anew.
 */
export async function step(page: Page, title: string, take: () => Promise<void>): Promise<void> {
  await test.step(title, async () => {
    await page.unrouteAll();
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize({ width: 1280, height: 800 });
    await take();
  });
}
