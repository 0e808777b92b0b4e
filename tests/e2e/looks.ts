import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** How a screen is looked at: on paper or slate, on a phone or a desk. */
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 360 },
] as const;

async function takeLook(page: Page, { colorScheme, width }: (typeof looks)[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
}

interface Sight {
  /** What must be in sight while it is checked. */
  readonly shown: Locator;
  /** Brings it into sight again, where a new size of the window or the time takes it away. */
  readonly show?: () => Promise<void>;
  /** Checks one part of the page only. */
  readonly part?: string;
}

/** No rule is switched off; the size of targets, which axe leaves out by itself, is checked too. */
export async function expectAccessible(page: Page, { shown, show, part }: Sight): Promise<void> {
  for (const look of looks) {
    await takeLook(page, look);
    await show?.();
    await expect(shown).toBeVisible();
    const name = `${look.colorScheme}, ${look.width} px`;
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `horizontal scroll (${name})`).toBe(0);
    const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } });
    const { violations, passes } = await (part ? axe.include(part) : axe).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
    expect.soft(found, name).toEqual([]);
    expect(passes.map(({ id }) => id)).toContain('color-contrast');
    await expect(shown).toBeVisible();
  }
}
