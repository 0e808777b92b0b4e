import { type Page, test } from '@playwright/test';

let present: string | undefined;
let latest: string | undefined;

/** The title of the step that is being taken, if one is. */
export const presentStep = (): string | undefined => present;

/** The one whose doing is still heard of: a page goes on for a moment when its step has ended. */
export const latestStep = (): string | undefined => latest;

/** At the beginning of a test: those of the one before are over. */
export function forgetSteps(): void {
  latest = undefined;
}

/**
 * A part of a journey: whatever the parts before it left, the window has its usual size and colours
 * and every call passes. It costs a quarter of a test of its own, which loads everything anew.
 */
export async function step(page: Page, title: string, take: () => Promise<void>): Promise<void> {
  await test.step(title, async () => {
    await page.unrouteAll();
    await Promise.all([
      page.emulateMedia({ colorScheme: null }),
      page.setViewportSize({ width: 1280, height: 800 }),
    ]);
    present = title;
    latest = title;
    try {
      await take();
    } finally {
      present = undefined;
    }
  });
}
