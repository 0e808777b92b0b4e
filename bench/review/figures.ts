import type { Page } from '@playwright/test';
import { correctionAddress } from '#shared/screens.ts';

/** Measured inside the page. */
export interface ReviewFigures {
  /** While the slider is dragged to one end and back. */
  readonly framesPerSecond: number;
  readonly slowestFrameMs: number;
  /** The median time from a key to the next picture of the box. */
  readonly toggleMs: number;
  /** Until the grid is shown, and while it is scrolled. */
  readonly kilobytesToOpen: number;
  readonly kilobytesOfCrops: number;
  readonly crops: number;
  readonly boxesDrawn: number;
}

const DRAG_STEPS = 120;
const TOGGLES = 9;
const SCROLLS = 20;

export async function reviewFigures(page: Page, quizId: string): Promise<ReviewFigures> {
  const loads = countLoads(page);
  await page.goto(correctionAddress(quizId, 'verifier'));
  const boxes = page.getByRole('region', { name: 'Cases', exact: true });
  for (const name of ['Seuil et cases noircies', 'Parcourir toutes les cases']) {
    await boxes.getByRole('button', { name }).click();
  }
  await boxes.getByRole('button', { name: /vides?$/ }).click();
  const grid = boxes.getByRole('listbox');
  await grid.getByRole('option').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  const opened = loads();
  const frames = await framesWhile(page, () => drag(page));
  for (let scroll = 0; scroll < SCROLLS; scroll += 1) {
    await grid.press('PageDown');
    await grid.getByRole('option').last().waitFor();
  }
  const boxesDrawn = await grid.getByRole('option').count();
  const toggles: number[] = [];
  for (let time = 0; time < TOGGLES; time += 1) toggles.push(await toggled(page));
  const whole = loads();
  return {
    framesPerSecond: 1000 / mean(frames),
    slowestFrameMs: Math.max(...frames),
    toggleMs: median(toggles),
    kilobytesToOpen: opened.other / 1000,
    kilobytesOfCrops: whole.crops / 1000,
    crops: whole.cropCount,
    boxesDrawn,
  };
}

function countLoads(page: Page) {
  const sums = { crops: 0, cropCount: 0, other: 0 };
  page.on('requestfinished', async (request) => {
    const isCrop = request.url().includes('/files/case-');
    // The last ones may end after their page.
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
    if (isCrop) sums.cropCount += 1;
    if (isCrop) sums.crops += responseBodySize;
    else if (request.url().includes('/api/')) sums.other += responseBodySize;
  });
  return () => ({ ...sums });
}

async function drag(page: Page): Promise<void> {
  const thumb = page.getByRole('slider', { name: 'Seuil' });
  await thumb.scrollIntoViewIfNeeded();
  const from = await thumb.boundingBox();
  if (!from) throw new Error('There is no slider.');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    const share = 1 - Math.abs(1 - (2 * step) / DRAG_STEPS);
    await page.mouse.move(x + share * 600, y);
  }
  await page.mouse.up();
}

/** The milliseconds between frames meanwhile. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(`
    window.frames_ = [];
    window.isWatched_ = true;
    let last = performance.now();
    const tick = (now) => {
      window.frames_.push(now - last);
      last = now;
      if (window.isWatched_) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  `);
  await act();
  return page.evaluate<number[]>('window.isWatched_ = false, window.frames_.slice(1)');
}

/** From the key to the frame that shows it. */
async function toggled(page: Page): Promise<number> {
  await page.evaluate(`
    window.toggle_ = new Promise((resolve) => {
      addEventListener('keydown', (event) => {
        const grid = document.activeElement;
        const now = () => document.getElementById(grid.getAttribute('aria-activedescendant'))?.ariaSelected;
        const before = now();
        const look = () =>
          now() === before ? requestAnimationFrame(look) : resolve(performance.now() - event.timeStamp);
        requestAnimationFrame(look);
      }, { capture: true, once: true });
    });
    // Returning the promise would wait for it before any key is pressed.
    undefined;
  `);
  await page.keyboard.press(' ');
  return page.evaluate<number>('window.toggle_');
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
