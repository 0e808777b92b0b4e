import { expect, type Locator, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { tools } from './hurried-axe.ts';

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

/**
 * How a screen is looked at: these two show every colour and both sizes. `npm test` takes the one with
 * less room alone, and leaves the other to `npm test -- --all`.
 */
const lookOnAPhone: Look = { colorScheme: 'dark', width: 320 };
const bothLooks: readonly Look[] = [{ colorScheme: 'light', width: 1280 }, lookOnAPhone];
const typicalLooks = process.env['LOOKS'] === 'phone' ? [lookOnAPhone] : bothLooks;
const allLooks: readonly Look[] = [
  ...bothLooks,
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 320 },
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
  /** Asks each text for its contrast by itself, where some lie over what is not around them. */
  readonly thoroughly?: boolean;
  /** In every look, where the two that show all colours and sizes are not enough. */
  readonly everyLook?: boolean;
}

export async function expectAccessible(
  page: Page,
  { shown, show, part = 'html', thoroughly = false, everyLook = false }: Sight,
): Promise<void> {
  for (const look of everyLook ? allLooks : typicalLooks) {
    await takeLook(page, look);
    await show?.();
    await expect(shown).toBeVisible();
    const sight = await lookAround(page, { part, thoroughly });
    expect.soft(sight, `${look.colorScheme}, ${look.width} px`).toEqual(nothingToSay);
    await expect(shown).toBeVisible();
  }
}

/** With letters twice as large on a phone, a card cuts nothing off, and its buttons stay in it. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  const cut = await page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    const isCut = (card: Element) =>
      getComputedStyle(card).overflowX === 'hidden' && card.scrollWidth > card.clientWidth;
    const rightOf = (element: Element) => element.getBoundingClientRect().right;
    const isLeft = (card: Element) =>
      [...card.querySelectorAll('button')].some((button) => rightOf(button) > rightOf(card));
    const cards = [...document.querySelectorAll('main section')];
    const found = cards.filter((card) => isCut(card) || isLeft(card));
    style.fontSize = '';
    return found.map((card) => card.textContent);
  });
  expect(cut).toEqual([]);
}

/** No rule is switched off; the size of targets, which axe leaves out by itself, is checked too. */
const options: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // Sounds and style sheets are not fetched ahead: there is no sound, and no rule reads the sheets.
  preload: false,
};

/** Kinds of texts whose contrast has passed, on whatever page. */
const passedKinds = new Set<string>();

async function lookAround(
  page: Page,
  { part, thoroughly }: Required<Pick<Sight, 'part' | 'thoroughly'>>,
) {
  const root = typeof part === 'string' ? page.locator(part).first() : part;
  const asked = { options, thoroughly };
  let seen = await root.evaluate(seeAll, asked);
  if (!seen) {
    await page.evaluate(`${tools};window.contrast.remember(${JSON.stringify([...passedKinds])})`);
    seen = await root.evaluate(seeAll, asked);
  }
  const { learned = [], ...sight } = seen ?? {};
  for (const kind of learned) passedKinds.add(kind);
  return sight;
}

/** In the page: nothing where its tools are not there yet. */
async function seeAll(
  root: Element,
  { options, thoroughly }: { options: RunOptions; thoroughly: boolean },
) {
  if (!('axe' in window)) return null;
  // What floats beside a button follows it a moment after the window has become narrower.
  while (root.getBoundingClientRect().left >= innerWidth) await new Promise(requestAnimationFrame);
  const { scrollWidth, clientWidth } = document.documentElement;
  const aloneOnALine = window.lonelySigns({ root });
  window.contrast.lookAnew({ thoroughly });
  const stopMapping = window.mapLess(root);
  const { violations } = await window.axe.run(root, options).finally(stopMapping);
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  return {
    horizontalScroll: scrollWidth - clientWidth,
    aloneOnALine,
    otherNames: window.otherNames(root),
    cutTexts: innerWidth < 1000 ? [] : window.cutTexts(root),
    faults: [...window.rgaaFaults(root), ...faults],
    contrastWasChecked: window.contrast.wasChecked(),
    learned: window.contrast.takeLearned(),
  };
}

const nothingToSay: Awaited<ReturnType<typeof lookAround>> = {
  horizontalScroll: 0,
  aloneOnALine: [],
  otherNames: null,
  cutTexts: [],
  faults: [],
  contrastWasChecked: true,
};
