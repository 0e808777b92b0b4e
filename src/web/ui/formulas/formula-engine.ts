import { useSyncExternalStore } from 'react';

type Renderer = typeof import('./formula-renderer.ts').renderFormula;

let renderer: Renderer | null = null;
let isRequested = false;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  isRequested = true;
  try {
    const { renderFormula } = await import('./formula-renderer.ts');
    // Once their fonts are loaded, formulas have their final size at once and nothing moves twice.
    await Promise.allSettled(
      ['1em KaTeX_Main', 'italic 1em KaTeX_Math'].map((font) => document.fonts.load(font)),
    );
    renderer = renderFormula;
    for (const listener of listeners) listener();
  } catch {
    // Loading failed: sources stay readable, and the next formula retries.
    isRequested = false;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!isRequested) void load();
  return () => listeners.delete(listener);
}

/**
 * The function that renders formulas; null while it is loading, which begins with the first
 * formula.
 */
export function useFormulaRenderer(): Renderer | null {
  return useSyncExternalStore(subscribe, () => renderer);
}
