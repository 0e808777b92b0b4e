import type { Page } from '@playwright/test';

/** Opens a folded section of a screen, if it is not open yet. */
export async function unfold(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: title, exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}
