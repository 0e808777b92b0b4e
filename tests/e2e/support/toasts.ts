import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { TOAST_DURATION_MS } from '#web/ui/dialogs/toast-store.ts';

/**
 * To look at a toast, a slow machine may need longer than it stays: it stays three times as long.
 * How long it does stay is tested with the clock in hand, which knows nothing of this.
 */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((duration) => {
    const start = window.setTimeout.bind(window);
    const patient = (run: TimerHandler, delay?: number, ...rest: unknown[]) =>
      start(run, delay === duration ? 3 * duration : delay, ...rest);
    window.setTimeout = Object.assign(patient, window.setTimeout);
  }, TOAST_DURATION_MS);
}

/** The message on screen; there is never more than one. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
}

export async function expectToast(
  page: Page,
  title: string,
  description?: string | RegExp,
): Promise<void> {
  const shown = toast(page);
  await expect(shown.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(shown.getByText(description, { exact: true })).toBeVisible();
}

/** Where what is clicked next lies under it; it may go by itself at any moment. */
export async function closeToast(page: Page): Promise<void> {
  const close = toast(page).getByRole('button', { name: 'Fermer' });
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 2000 });
    await expect(toast(page)).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}
