import katex from 'katex';
import { breakableEquation } from '#shared/domain/formulas/formula-options.ts';
import { splitChemistry } from '#shared/domain/formulas/formula-source.ts';
import { FormulaRefusal } from './formula-refusal.ts';

/**
 * The part of KaTeX's macro context that is used here: the arguments as tokens in reverse order.
 */
interface MacroContext {
  consumeArgs(count: number): { text: string; loc: { start: number } }[][];
}
type Macro = (context: MacroContext) => string;

/** The undocumented method with which KaTeX's own extensions define macros. */
interface Extensible {
  __defineMacro(name: string, macro: Macro | string): void;
}

/**
 * KaTeX's chemistry extension defines macros that turn their argument into TeX. This captures them
 * while the extension loads, so that they can be called.
 */
async function loadMacros(extensible: Extensible): Promise<ReadonlyMap<string, Macro>> {
  const macros = new Map<string, Macro>();
  const define = extensible.__defineMacro;
  extensible.__defineMacro = (name, macro) => {
    if (typeof macro === 'function') macros.set(name, macro);
    define(name, macro);
  };
  await import('katex/contrib/mhchem');
  extensible.__defineMacro = define;
  return macros;
}

const macros = await loadMacros(katex as unknown as Extensible);

const mayTakeArgument = /[\^_A-Za-z]\s*$/;

/** Expands `\ce{…}` and `\pu{…}` in a formula to the same TeX that KaTeX renders on screens. */
export function expandChemistry(source: string): string {
  let written = '';
  for (const part of splitChemistry(source)) {
    if (part.kind === 'tex') {
      written += part.source;
      continue;
    }
    const expanded = expand(`\\${part.command}`, part.argument);
    const equation = breakableEquation(expanded);
    const isWhole = equation === expanded || mayTakeArgument.test(written);
    written += isWhole ? `{${expanded}}` : ` ${equation} `;
  }
  return written;
}

function expand(name: string, argument: string): string {
  const macro = macros.get(name);
  if (!macro) throw new Error(`KaTeX brings no ${name}.`);
  const tokens = [...argument].map((text, start) => ({ text, loc: { start } })).reverse();
  try {
    // Expands chemistry inside chemistry as well.
    return expandChemistry(macro({ consumeArgs: () => [tokens] }));
  } catch (error) {
    if (error instanceof FormulaRefusal) throw error;
    throw new FormulaRefusal(
      'contient une écriture chimique mal formée\u00a0: vérifiez ses flèches, ses charges et ses accolades.',
    );
  }
}

/** KaTeX with its chemistry extension loaded. */
export { katex };
