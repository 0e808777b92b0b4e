import { expect, type Locator, type Page } from '@playwright/test';

/** From here on time passes in the page only when the test says so. */
export async function holdTheClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Lets time pass, a little at a time, until something is to be seen. */
export async function tickUntilVisible(page: Page, locator: Locator, stepMs = 50): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    // Asked once each time: while a slow machine waited, nothing would tick.
    expect(await locator.isVisible()).toBe(true);
  }).toPass({ intervals: [10] });
}
