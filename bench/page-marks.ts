import type { Page } from '@playwright/test';

/** In milliseconds, measured inside the page. */
export interface Marks {
  /** When each thing was first painted, from the start of the navigation. */
  readonly shown: Record<string, number>;
  readonly keys: number[];
  readonly drops: number[];
}

/** A script, since it runs in the page. */
const script = `
  const marks = { shown: {}, keys: [], drops: [] };
  window.marks = marks;
  const painted = (then) => requestAnimationFrame(() => setTimeout(then));
  const wanted = ['tbody a', '[data-question] .katex'];
  const look = () => {
    for (const what of wanted) {
      if (what in marks.shown || !document.querySelector(what)) continue;
      marks.shown[what] = undefined;
      painted(() => { marks.shown[what] = performance.now(); });
    }
    requestAnimationFrame(look);
  };
  look();
  const listen = (type, list, counts) =>
    addEventListener(type, (event) => {
      if (counts(event)) painted(() => list.push(performance.now() - event.timeStamp));
    }, { capture: true });
  listen('keydown', marks.keys, ({ key }) => key === 'a');
  listen('pointerup', marks.drops, () => document.querySelector('[data-dragging]') !== null);
`;

export async function listenToPage(page: Page): Promise<void> {
  await page.addInitScript({ content: script });
}
