import { katex } from '#paper/latex/formula/chemistry.ts';
import { formulaOptions } from '#shared/domain/formulas/formula-options.ts';
import { formulaTex } from '#shared/domain/formulas/formula-source.ts';
import { type FormulaEngine, setWithWords } from '#shared/domain/formulas/set-with-words.ts';
import { setFormulaLimits, textLimits } from '#shared/domain/limits.ts';

export type SetFormula =
  | { readonly html: string; readonly speech: string }
  | { readonly fault: string };

export interface FormulaToSet {
  readonly source: string;
  readonly isDisplay: boolean;
}

/** KaTeX’s own parser is quick, where drawing what macros unfold takes minutes. */
const engine = katex as unknown as FormulaEngine & {
  readonly __parse: (source: string, options: object) => unknown;
};

function partsOf(tree: unknown): number {
  let parts = 0;
  const left = [tree];
  while (left.length > 0 && parts <= setFormulaLimits.parts) {
    const part = left.pop();
    if (typeof part !== 'object' || part === null) continue;
    if (!Array.isArray(part)) parts += 1;
    for (const [name, value] of Object.entries(part)) if (name !== 'loc') left.push(value);
  }
  return parts;
}

/** Sets a formula as HTML for the eye, as MathML, and in the words of a French teacher. */
export function setFormula({ source, isDisplay }: FormulaToSet): SetFormula {
  if (source.length > textLimits.formula) return { fault: source };
  try {
    const tree = engine.__parse(formulaTex(source), formulaOptions);
    if (partsOf(tree) > setFormulaLimits.parts) return { fault: source };
    const set = setWithWords(engine, source, isDisplay);
    return set.html.length > setFormulaLimits.html ? { fault: source } : set;
  } catch {
    return { fault: source };
  }
}
