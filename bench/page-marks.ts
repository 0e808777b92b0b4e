import type { Page } from '@playwright/test';

/** Milliseconds, taken inside the page: the way to and from the browser does not count. */
export interface Marks {
  /** When something was first painted, since the navigation began. */
  readonly shown: Record<string, number>;
  readonly keys: number[];
  readonly drops: number[];
}

/** As a script, because it runs in a page and not here. */
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
