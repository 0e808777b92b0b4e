import 'katex/dist/katex.min.css';
import katex from 'katex';
import 'katex/contrib/mhchem';
import { BoundedMap } from '#shared/domain/bounded-map.ts';
import {
  type FormulaEngine,
  setWithWords,
  type WordedFormula,
} from '#shared/domain/formulas/set-with-words.ts';

export type RenderedFormula = WordedFormula | { readonly fault: string };

const engine = katex as unknown as FormulaEngine;

// Bounded, since each keystroke renders another formula.
const kept = new BoundedMap<string, RenderedFormula>(1000);

/** Loaded on demand, and only by formula-engine.ts: KaTeX is larger than a screen. */
export function renderFormula(source: string, isDisplay = false): RenderedFormula {
  const key = `${isDisplay ? '$$' : '$'}${source}`;
  const known = kept.get(key);
  if (known) return known;
  const rendered = render(source, isDisplay);
  kept.set(key, rendered);
  return rendered;
}

function render(source: string, displayMode: boolean): RenderedFormula {
  try {
    return setWithWords(engine, source, displayMode);
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
