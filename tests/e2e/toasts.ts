import { expect, type Locator, type Page } from '@playwright/test';

/** The message on screen; there is never more than one. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
}

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const shown = toast(page);
  await expect(shown.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(shown.getByText(description, { exact: true })).toBeVisible();
}
