import { formulaTex } from '#shared/domain/formulas/formula-source.ts';
import { textLimits } from '#shared/domain/limits.ts';
import type { FaultReporter } from '../paper-fault.ts';
import { cleanText } from '../text/clean-text.ts';
import { expandChemistry, katex } from './chemistry.ts';
import { FormulaRefusal } from './formula-refusal.ts';
import { FormulaWriter } from './formula-writer.ts';

/** The placeholder for a formula that cannot be printed; it is defined in the preamble. */
export const REFUSED_FORMULA = '\\formuleabsente{}';

/** So many signs fit on any line, even in the largest letters of a copy. */
const FEW_SIGNS = 20;

/**
 * Prints a formula as LaTeX with its dollars. A formula that cannot be printed is reported and
 * replaced by a placeholder.
 */
export function printFormula(
  { source, isDisplay }: { readonly source: string; readonly isDisplay: boolean },
  report: FaultReporter,
): string {
  const written = cleanText(source);
  if (written.trim() === '') return '';
  try {
    if (source.length > textLimits.formula)
      throw new FormulaRefusal('est trop longue pour être imprimée\u00a0: coupez-la.');
    const tex = formulaTex(written);
    const printed = new FormulaWriter(expandChemistry(tex), report, isDisplay).whole().trim();
    refuseWhatKatexRefuses(tex);
    if (printed === '') return '';
    const breaks = printed.includes('\\newline');
    if (isDisplay && !breaks) return `\\grandeformule{$\\displaystyle ${printed}$}`;
    const tall = printed.includes('\\begin{') && !breaks;
    if (tall) return `\\grandeformule{$${printed}$}`;
    return signsOf(printed) > FEW_SIGNS ? `\\longueformule{$${printed}$}` : `$${printed}$`;
  } catch (error) {
    if (!(error instanceof FormulaRefusal)) throw error;
    report.refused(error.sentence(source));
    return REFUSED_FORMULA;
  }
}

/** The number of signs in a printed formula; a command counts as one. */
function signsOf(printed: string): number {
  return printed.replaceAll(/\\[A-Za-z]+/g, '|').replaceAll(/[\s{}^_]/g, '').length;
}

/** Refuses a formula that KaTeX shows as an error, so that screens and paper agree. */
function refuseWhatKatexRefuses(tex: string): void {
  try {
    katex.renderToString(tex, {
      throwOnError: true,
      strict: 'ignore',
      maxExpand: 300,
      output: 'mathml',
    });
  } catch {
    throw new FormulaRefusal(
      'n’est pas valide\u00a0: corrigez-la, l’éditeur montre l’endroit en rouge.',
    );
  }
}
