import { useSyncExternalStore } from 'react';

type Renderer = typeof import('./formula-renderer.ts').renderFormula;

let renderer: Renderer | null = null;
let isAskedFor = false;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  isAskedFor = true;
  try {
    const { renderFormula } = await import('./formula-renderer.ts');
    // With their fonts at hand, formulas take their place at once and nothing moves twice.
    await Promise.allSettled(
      ['1em KaTeX_Main', 'italic 1em KaTeX_Math'].map((font) => document.fonts.load(font)),
    );
    renderer = renderFormula;
    for (const listener of listeners) listener();
  } catch {
    // Out of reach for now: sources stay readable, and the next formula tries again.
    isAskedFor = false;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!isAskedFor) void load();
  return () => listeners.delete(listener);
}

/** What turns a source into a formula, or null while it is on its way; loaded once it is needed. */
export function useFormulaRenderer(): Renderer | null {
  return useSyncExternalStore(subscribe, () => renderer);
}
