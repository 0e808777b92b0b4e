import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** How a screen is looked at: on paper or slate, on a phone or a desk. */
export const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 360 },
] as const;

export async function takeLook(page: Page, { colorScheme, width }: (typeof looks)[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
}

/** No rule is switched off; the size of targets, which axe leaves out by itself, is checked too. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const look of looks) {
    await takeLook(page, look);
    const name = `${look.colorScheme}, ${look.width} px`;
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `horizontal scroll (${name})`).toBe(0);
    const { violations } = await new AxeBuilder({ page })
      .options({ rules: { 'target-size': { enabled: true } } })
      .analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
    expect.soft(found, name).toEqual([]);
  }
}
