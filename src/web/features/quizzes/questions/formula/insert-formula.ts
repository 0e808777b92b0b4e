/** A LaTeX pattern of the palette. Each `□` is a hole to fill; the first takes the selection. */
export type FormulaPattern = string;

export interface Selection {
  readonly start: number;
  readonly end: number;
}

export interface Edited extends Selection {
  readonly text: string;
}

const HOLE = '□';
/** The letters that fill empty holes, and are selected. */
const LETTERS = ['a', 'b', 'c', 'd'];

/**
 * Whether this place is between the dollar signs of a formula. A formula that is not closed yet
 * counts, unless its dollar stands alone, as in «5 $ et».
 */
export function isInFormula(text: string, place: number): boolean {
  const parts = text.slice(0, place).replaceAll('\\$', '  ').split('$');
  if (parts.length % 2 === 1) return false;
  const isClosed = text.slice(place).replaceAll('\\$', '  ').includes('$');
  return isClosed || !/^\s/.test(parts.at(-1) ?? '');
}

/**
 * Inserts the pattern at the selection, between dollar signs unless it is inside a formula already.
 */
export function insertFormula(
  text: string,
  { start, end }: Selection,
  pattern: FormulaPattern,
): Edited {
  const inside = isInFormula(text, start);
  const selected = text.slice(start, end).replaceAll('$', '');
  const { body, from, to } = fill(pattern, selected);
  const before = text.slice(0, start);
  const after = text.slice(end);
  const open = inside ? spaceAfterCommand(before, body) : '$';
  const close = inside ? spaceBeforeLetter(body, after) : '$';
  const shift = start + open.length;
  return {
    text: `${before}${open}${body}${close}${after}`,
    start: shift + from,
    end: shift + to,
  };
}

/** Selects the first hole that is still empty, or puts the caret behind the pattern. */
function fill(pattern: FormulaPattern, selected: string) {
  let body = '';
  let hole = -1;
  let from = -1;
  let to = -1;
  for (const char of pattern) {
    if (char !== HOLE) {
      body += char;
      continue;
    }
    hole += 1;
    const isFilled = hole === 0 && selected !== '';
    const content = isFilled ? selected : (LETTERS[hole] ?? 'x');
    if (!isFilled && from < 0) {
      from = body.length;
      to = body.length + content.length;
    }
    body += content;
  }
  return from < 0 ? { body, from: body.length, to: body.length } : { body, from, to };
}

/** A space is needed, because `\pi` followed by a letter would be another command. */
function spaceBeforeLetter(body: string, after: string): string {
  return /\\[a-zA-Z]+$/.test(body) && /^[a-zA-Z]/.test(after) ? ' ' : '';
}

function spaceAfterCommand(before: string, body: string): string {
  return /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(body) ? ' ' : '';
}
