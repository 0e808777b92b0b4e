import type { Aside } from './aside.ts';
import { proseText } from './latex-prose.ts';

/** What «\\» ends a line with protects nothing: a sign is protected by an odd number of them. */
const UNPROTECTED = String.raw`(?=\$|\\[([b])(?<=(?<!\\)(?:\\\\)*)`;
const FORMULA = new RegExp(
  UNPROTECTED +
    String.raw`(?:\$\$[^$]+\$\$|\$(?:\\[\s\S]|[^$\\])+\$|\\\((?:(?!\\[()])[\s\S])*\\\)|\\\[(?:(?!\\[[\]])[\s\S])*\\\]|\\begin\{((?:equation|align|gather|displaymath)\*?)\}(?:(?!\\(?:begin|end)\{\1\})[\s\S])*\\end\{\1\})`,
  'g',
);

/** What is written in LaTeX, in our own small markup; a command that has no counterpart stays. */
export function latexText(source: string, aside: Aside): string {
  const masked = source.replace(FORMULA, (formula, name: string | undefined, ...rest) => {
    const after = source[(rest[0] as number) + formula.length] ?? '';
    return aside.put(formulaText(formula, name, after));
  });
  const written = proseText(masked, aside)
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return aside.restored(written);
}

/** Set alone where LaTeX sets it alone; here a dollar before a digit is money. */
function formulaText(formula: string, name: string | undefined, after: string): string {
  if (name) {
    const inside = formula.slice(`\\begin{${name}}`.length, -`\\end{${name}}`.length).trim();
    const lines = /^(align|gather)/.exec(name)?.[1];
    return lines ? `\\[\\begin{${lines}ed}${inside}\\end{${lines}ed}\\]` : `\\[${inside}\\]`;
  }
  if (!formula.startsWith('$') || formula.startsWith('$$')) return formula;
  const inside = formula.slice(1, -1).trim();
  return /\d/.test(after) ? `\\(${inside}\\)` : `$${inside}$`;
}
