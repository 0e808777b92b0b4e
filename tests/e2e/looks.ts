import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** How a screen is looked at: on paper or slate, on a phone or a desk. */
const looks = [
  { colorScheme: 'light', width: 1280, isTypical: true },
  { colorScheme: 'dark', width: 1280, isTypical: false },
  { colorScheme: 'dark', width: 360, isTypical: true },
  { colorScheme: 'light', width: 360, isTypical: false },
] as const;

async function takeLook(page: Page, { colorScheme, width }: (typeof looks)[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
}

interface Sight {
  /** What must be in sight while it is checked. */
  readonly shown: Locator;
  /** Brings it into sight again, where a new size of the window takes it away. */
  readonly show?: () => Promise<void>;
  /** Checks one part of the page only. */
  readonly part?: string;
  /** Every rule in every look, where the two looks that show all colours and sizes are not enough. */
  readonly thoroughly?: boolean;
}

export async function expectAccessible(page: Page, sight: Sight): Promise<void> {
  const { shown, show, part, thoroughly = false } = sight;
  for (const look of looks) {
    await takeLook(page, look);
    await show?.();
    await expect(shown).toBeVisible();
    const name = `${look.colorScheme}, ${look.width} px`;
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `horizontal scroll (${name})`).toBe(0);
    if (!look.isTypical && !thoroughly) continue;
    const { faults, rules } = await askAxe(page, part);
    expect.soft(faults, name).toEqual([]);
    expect(rules).toContain('color-contrast');
    await expect(shown).toBeVisible();
  }
}

/** No rule is switched off; the size of targets, which axe leaves out by itself, is checked too. */
async function askAxe(page: Page, part?: string) {
  const axe = new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    // It would open a page of its own for each question, only for the sake of foreign frames.
    .setLegacyMode();
  const { violations, passes } = await (part ? axe.include(part) : axe).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  return { faults, rules: passes.map(({ id }) => id) };
}
