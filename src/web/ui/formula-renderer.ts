import 'katex/dist/katex.min.css';
import katex from 'katex';

export type RenderedFormula = { readonly html: string } | { readonly fault: string };

const MOST_KEPT = 1000;
const kept = new Map<string, RenderedFormula>();

/** Loaded on demand, by formula-engine.ts alone: KaTeX weighs more than a screen. */
export function renderFormula(source: string): RenderedFormula {
  const known = kept.get(source);
  if (known) return known;
  const rendered = render(source);
  // Typing leaves a formula behind at each keystroke; the oldest goes first.
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? source);
  kept.set(source, rendered);
  return rendered;
}

function render(source: string): RenderedFormula {
  try {
    return { html: katex.renderToString(source, options) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

// Commands that would write to the browser's console are unknown here.
const refused = '\\commandeInterdite';

const options: katex.KatexOptions = {
  output: 'htmlAndMathml',
  throwOnError: true,
  trust: false,
  strict: 'ignore',
  errorColor: 'var(--color-danger)',
  maxExpand: 300,
  maxSize: 20,
  // A getter, for a formula may define macros of its own, which must not outlive it.
  get macros() {
    return { '\\message': refused, '\\errmessage': refused, '\\show': refused };
  },
};
