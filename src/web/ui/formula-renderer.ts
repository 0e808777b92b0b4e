import 'katex/dist/katex.min.css';
import katex from 'katex';
import { BoundedMap } from '#shared/domain/bounded-map.ts';
import { formulaOptions } from '#shared/domain/formulas/formula-options.ts';

export type RenderedFormula = { readonly html: string } | { readonly fault: string };

// Typing leaves a formula behind at each keystroke.
const kept = new BoundedMap<string, RenderedFormula>(1000);

/** Loaded on demand, by formula-engine.ts alone: KaTeX weighs more than a screen. */
export function renderFormula(source: string): RenderedFormula {
  const known = kept.get(source);
  if (known) return known;
  const rendered = render(source);
  kept.set(source, rendered);
  return rendered;
}

function render(source: string): RenderedFormula {
  try {
    const options = { ...formulaOptions, output: 'htmlAndMathml' } as const;
    return { html: katex.renderToString(source, options) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
