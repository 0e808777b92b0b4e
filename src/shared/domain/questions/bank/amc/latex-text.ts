import { readArguments, unitArguments } from '../../../formulas/units.ts';
import { textLimits } from '../../../limits.ts';
import { parseRichText } from '../../../rich-text/parse-rich-text.ts';
import type { Aside } from '../texts-aside.ts';
import { proseText } from './latex-prose.ts';

/** A sign is escaped only by an odd number of backslashes, because «\\» is a line break. */
const UNPROTECTED = String.raw`(?=\$|\\[([b])(?<=(?<!\\)(?:\\\\)*)`;
const FORMULA = new RegExp(
  UNPROTECTED +
    String.raw`(?:\$\$[^$]+\$\$|\$(?:\\[\s\S]|[^$\\])+\$|\\\((?:(?!\\[()])[\s\S])*\\\)|\\\[(?:(?!\\[[\]])[\s\S])*\\\]|\\begin\{((?:equation|align|gather|displaymath)\*?)\}(?:(?!\\(?:begin|end)\{\1\})[\s\S])*\\end\{\1\})`,
  'g',
);

/** Translates LaTeX into our own markup. A command without a counterpart is left as it is. */
export function latexText(source: string, aside: Aside): string {
  const masked = source.replace(FORMULA, (formula, name: string | undefined, ...rest) => {
    const after = source[(rest[0] as number) + formula.length] ?? '';
    return aside.put(formulaText(formula, name, after));
  });
  const written = proseText(withFormulasInProse(masked, aside), aside)
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return aside.restored(written);
}

/** Whether the text still contains a LaTeX command that would be shown as text. */
export function hasCommandLeft(text: string): boolean {
  if (!text.includes('\\')) return false;
  return parseRichText(text).some(
    (block) =>
      block.kind === 'text' &&
      block.content.some((piece) => piece.kind === 'text' && /\\[a-zA-Z]{2}/.test(piece.text)),
  );
}

const COMMAND = /\\(?:([a-zA-Z]+)|[\s\S])/g;

/**
 * Chemistry, numbers and units may stand outside formulas in LaTeX; in our markup they must be
 * formulas.
 */
function withFormulasInProse(text: string, aside: Aside): string {
  let written = '';
  let end = 0;
  for (const { 0: opening, 1: name = '', index } of text.matchAll(COMMAND)) {
    const isBare = name === 'ensuremath';
    const count = isBare || name === 'ce' || name === 'pu' ? 1 : unitArguments(name);
    if (index < end || !count) continue;
    const start = index + opening.length;
    const read = readArguments(text.slice(start, start + textLimits.formula), 0, count);
    if (!read) continue;
    const inside = isBare ? read.args[0] : text.slice(index, start + read.end);
    written += text.slice(end, index);
    end = start + read.end;
    written += aside.put(formulaText(`$${inside}$`, undefined, text[end] ?? ''));
  }
  return written + text.slice(end);
}

/**
 * A displayed formula stays displayed. Before a digit `\(…\)` is written, because our markup takes
 * a dollar before a digit for money.
 */
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
