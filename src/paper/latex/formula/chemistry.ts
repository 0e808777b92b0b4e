import katex from 'katex';
import { breakableEquation } from '#shared/domain/formulas/formula-options.ts';
import { splitChemistry } from '#shared/domain/formulas/formula-source.ts';
import { FormulaRefusal } from './formula-refusal.ts';

/** What KaTeX hands to a macro: its arguments as tokens, the last one first. */
interface MacroContext {
  consumeArgs(count: number): { text: string; loc: { start: number } }[][];
}
type Macro = (context: MacroContext) => string;

/** Which KaTeX does not describe: how its own extensions add macros. */
interface Extensible {
  __defineMacro(name: string, macro: Macro | string): void;
}

/** KaTeX's chemistry is a macro that turns its argument into TeX: here it is kept to be called. */
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

/** A formula with `\ce{…}` and `\pu{…}` written out in TeX, as KaTeX sets them on the screen. */
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
    // Chemistry within chemistry is written out as well.
    return expandChemistry(macro({ consumeArgs: () => [tokens] }));
  } catch (error) {
    if (error instanceof FormulaRefusal) throw error;
    throw new FormulaRefusal(
      'contient une écriture chimique mal formée\u00a0: vérifiez ses flèches, ses charges et ses accolades.',
    );
  }
}

/** KaTeX with its chemistry. */
export { katex };
