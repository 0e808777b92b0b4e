import { isAfter, isBefore } from './boundaries.ts';

/** What a line is made of before its stars are read. A `sign` is never the sign of a markup. */
export type Atom =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'formula'; readonly source: string; readonly isDisplay: boolean };

export interface SourceLine {
  /** As it was written; a formula may hold line ends. */
  readonly raw: string;
  readonly atoms: readonly Atom[];
  readonly isBlank: boolean;
}

// One character of a formula: what a backslash protects, or anything that neither ends the formula
// nor starts a new paragraph, where TeX would end it too.
const character = String.raw`(?:\\[^\n]|(?!\n[^\S\n]*\n)[^\\$])`;
const display = new RegExp(String.raw`\$\$(${character}+)\$\$`, 'y');
const inline = new RegExp(String.raw`\$(${character}+)\$`, 'y');
// The same in brackets. A backslash is read in one way, with what it protects: were there two, as many
// ways to read a row of backslashes would be tried as there are to cut it into ones and twos.
const bracketed =
  /\\\(((?:\\[^()\n]|\\(?=\n)|(?!\n[^\S\n]*\n)[^\\])+)\\\)|\\\[((?:\\[^[\]\n]|\\(?=\n)|(?!\n[^\S\n]*\n)[^\\])+)\\\]/y;
const quoted = /(`{1,3})(?!`)([^\n]{0,500}?[^`\n])\1(?!`)/y;
const special = /\\[$*`([]|[$`\n]/g;

/** The lines of a text, with formulas, code and protected signs told from plain text. */
export function scanLines(written: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let atoms: Atom[] = [];
  let start = 0;
  let end = 0;
  const addText = (to: number) => {
    if (to > end) atoms.push({ kind: 'text', text: written.slice(end, to) });
  };
  const endLine = (to: number) => {
    const raw = written.slice(start, to);
    lines.push({ raw, atoms, isBlank: raw.trim() === '' });
    atoms = [];
  };
  special.lastIndex = 0;
  for (let found = special.exec(written); found; found = special.exec(written)) {
    const place = found.index;
    if (found[0] === '\n') {
      addText(place);
      endLine(place);
      start = place + 1;
      end = start;
      continue;
    }
    const read = readAt(written, place);
    if (read === null) continue;
    addText(place);
    atoms.push(read.atom);
    end = place + read.length;
    special.lastIndex = end;
  }
  addText(written.length);
  endLine(written.length);
  return lines;
}

interface Read {
  readonly atom: Atom;
  readonly length: number;
}

function readAt(written: string, place: number): Read | null {
  const sign = written[place + 1] ?? '';
  if (written[place] === '`') return readCode(written, place);
  if (written[place] === '$') return readDollars(written, place);
  if ('$*`'.includes(sign)) return { atom: { kind: 'sign', text: sign }, length: 2 };
  const [whole, small, large] = matchAt(bracketed, written, place);
  const source = small ?? large ?? '';
  if (whole === undefined || source.trim() === '') return null;
  return {
    atom: { kind: 'formula', source, isDisplay: large !== undefined },
    length: whole.length,
  };
}

function readDollars(written: string, place: number): Read | null {
  const [whole, large = ''] = matchAt(display, written, place);
  if (whole !== undefined && large.trim() !== '') {
    return { atom: { kind: 'formula', source: large, isDisplay: true }, length: whole.length };
  }
  const [pair, source = ''] = matchAt(inline, written, place);
  if (pair === undefined || !isFormula(source)) return null;
  // «$5-$6» is money.
  if (/\d/.test(written[place + pair.length] ?? '')) return null;
  return { atom: { kind: 'formula', source, isDisplay: false }, length: pair.length };
}

/**
 * With spaces on its inner sides a dollar is a dollar, unless what stands between can only be TeX:
 * «50 $ à 65 $» is money, `$ \frac12 $` is not.
 */
function isFormula(source: string): boolean {
  const before = /^\s/.test(source);
  const after = /\s$/.test(source);
  if (!before && !after) return true;
  return before && after && /\\[A-Za-z]|\^|_/.test(source);
}

/** Backticks within words are accents that went astray: «l`eau d`une source». */
function readCode(written: string, place: number): Read | null {
  const [whole, marks = '', code = ''] = matchAt(quoted, written, place);
  const isRunStart = written[place - 1] !== '`';
  if (whole === undefined || !isRunStart || code.trim() === '') return null;
  if (!isBefore(written[place - 1]) || !isAfter(written[place + whole.length])) return null;
  if (marks.length === 1 && code !== code.trim()) return null;
  return { atom: { kind: 'code', code: code.trim() }, length: whole.length };
}

function matchAt(pattern: RegExp, written: string, place: number): (string | undefined)[] {
  pattern.lastIndex = place;
  return pattern.exec(written) ?? [];
}
