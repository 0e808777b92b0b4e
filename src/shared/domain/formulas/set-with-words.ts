import { formulaOptions, markedChemistry } from './formula-options.ts';
import { formulaTex } from './formula-source.ts';
import { type KatexNode, readTree } from './spoken/read-tree.ts';
import { sayFormula } from './spoken/spoken-formula.ts';
import { writeMathml } from './spoken/written-mathml.ts';

/** The parts of KaTeX that are used here; its types do not describe the second. */
export interface FormulaEngine {
  readonly renderToString: (tex: string, options: object) => string;
  readonly __renderToDomTree: (tex: string, options: object) => KatexNode;
}

/** A formula for the eye, with the MathML of it hidden inside, and in words. */
export interface WordedFormula {
  readonly html: string;
  readonly speech: string;
}

const eye = '<span class="katex">';

/** The engine is handed in because server and browser load it in different ways. */
export function setWithWords(
  engine: FormulaEngine,
  source: string,
  displayMode: boolean,
): WordedFormula {
  const tex = formulaTex(source);
  const html = engine.renderToString(tex, { ...formulaOptions, displayMode, output: 'html' });
  const macros = { ...formulaOptions.macros, '\\ce': markedChemistry };
  const options = { ...formulaOptions, macros, displayMode, output: 'mathml' };
  const tree = readTree(engine.__renderToDomTree(tex, options));
  const hidden = `<span class="katex-mathml">${writeMathml(tree)}</span>`;
  return {
    html: html.replace(eye, () => `${eye}${hidden}`),
    speech: sayFormula(tree) || source,
  };
}
