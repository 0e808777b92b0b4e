import type { Layout, PageFrame } from './layout.ts';

/** Joins the layouts of copies that were typeset in several runs. */
export function joinLayouts(layouts: readonly Layout[]): Layout {
  const [only, ...others] = layouts;
  if (only && others.length === 0) return only;
  const frames = new Map<string, PageFrame>();
  const places: string[] = [];
  const copies = layouts.flatMap((layout) => {
    const keys = layout.frames.map((frame) => JSON.stringify(frame));
    for (const [place, frame] of layout.frames.entries()) {
      const key = keys[place] ?? '';
      if (!frames.has(key)) places.push(key);
      frames.set(key, frames.get(key) ?? frame);
    }
    const placeOf = keys.map((key) => places.indexOf(key));
    return layout.copies.map((own) => ({
      copy: own.copy,
      // Computed only when asked for, because most copies of a large edition are never asked for.
      get pages() {
        return own.pages.map((page) => ({ ...page, frame: placeOf[page.frame] ?? page.frame }));
      },
    }));
  });
  return { frames: [...frames.values()], copies: copies.toSorted((a, b) => a.copy - b.copy) };
}
