import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { lonelySigns } from './lonely-signs.ts';

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

/** How a screen is looked at: these two show every colour and both sizes. */
const typicalLooks: readonly Look[] = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
];
const allLooks: readonly Look[] = [
  ...typicalLooks,
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
];

async function takeLook(page: Page, { colorScheme, width }: Look) {
  await page.evaluate(stopFading);
  // At once, or the page is drawn twice.
  await Promise.all([
    page.emulateMedia({ colorScheme }),
    page.setViewportSize({ width, height: 800 }),
  ]);
}

/** What fades, from one scheme to the other or into sight, has no contrast half-way, if only for a frame. */
function stopFading() {
  if (document.adoptedStyleSheets.length > 0) return;
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, ::before, ::after { transition: none !important; animation: none !important }',
  );
  document.adoptedStyleSheets = [still];
}

interface Sight {
  /** What must be in sight while it is checked. */
  readonly shown: Locator;
  /** Brings it into sight again, where a new size of the window takes it away. */
  readonly show?: () => Promise<void>;
  /** Checks one part of the page only, where the rest is looked at elsewhere. */
  readonly part?: string | Locator;
  /** In every look, where the two that show all colours and sizes are not enough. */
  readonly thoroughly?: boolean;
}

export async function expectAccessible(
  page: Page,
  { shown, show, part, thoroughly = false }: Sight,
): Promise<void> {
  for (const look of thoroughly ? allLooks : typicalLooks) {
    await takeLook(page, look);
    await show?.();
    await expect(shown).toBeVisible();
    const sight = await lookAround(page, part);
    expect.soft(sight, `${look.colorScheme}, ${look.width} px`).toEqual(nothingToSay);
    await expect(shown).toBeVisible();
  }
}

/** Students have one name, wherever they are spoken of. */
function otherNames(root: Element): string | null {
  const seen = root.textContent ?? '';
  return /.{0,40}(?<!\p{L})élèves?(?!\p{L}).{0,40}/iu.exec(seen)?.[0] ?? null;
}

/** No rule is switched off; the size of targets, which axe leaves out by itself, is checked too. */
const options: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // Sounds and style sheets are not fetched ahead: there is no sound, and no rule reads the sheets.
  preload: false,
};

interface AxeColor {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
  parseString(text: string): AxeColor;
}

declare global {
  interface Window {
    readonly lonelySigns: typeof lonelySigns;
    readonly otherNames: typeof otherNames;
    readonly axe: typeof axe & {
      readonly commons: { readonly color: { readonly Color: { readonly prototype: AxeColor } } };
    };
  }
}

/** Half as long as `axe.source`, and without a copy of it in each process of ours. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Without the sources of all elements, which nobody reads, and with each colour parsed once: a third less. */
function hurryAxe() {
  window.axe.configure({ noHtml: true });
  const { prototype } = window.axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Omit<AxeColor, 'parseString'>>();
  prototype.parseString = function (this: AxeColor, text: string) {
    const { r, g, b, alpha } = known.get(text) ?? parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

/** It stays for as long as the document does: half of what a question costs is to bring it. */
const tools = `${axeScript};(${hurryAxe})();window.lonelySigns=${lonelySigns};window.otherNames=${otherNames}`;

async function lookAround(page: Page, part: Sight['part'] = 'html') {
  const root = typeof part === 'string' ? page.locator(part).first() : part;
  const seen = await root.evaluate(seeAll, options);
  if (seen) return seen;
  await page.evaluate(tools);
  return root.evaluate(seeAll, options);
}

/** In the page: nothing where its tools are not there yet. */
async function seeAll(root: Element, options: RunOptions) {
  if (!('axe' in window)) return null;
  const { scrollWidth, clientWidth } = document.documentElement;
  const aloneOnALine = window.lonelySigns({ root });
  const { violations, passes } = await window.axe.run(root, options);
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  return {
    horizontalScroll: scrollWidth - clientWidth,
    aloneOnALine,
    otherNames: window.otherNames(root),
    faults,
    contrastWasChecked: passes.some(({ id }) => id === 'color-contrast'),
  };
}

const nothingToSay: Awaited<ReturnType<typeof seeAll>> = {
  horizontalScroll: 0,
  aloneOnALine: [],
  otherNames: null,
  faults: [],
  contrastWasChecked: true,
};
