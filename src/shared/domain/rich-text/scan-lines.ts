import { isAfter, isBefore } from './boundaries.ts';

/**
 * A part of a line before bold and italic are read. A `sign` is an escaped character and never
 * markup.
 */
export type Atom =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'formula'; readonly source: string; readonly isDisplay: boolean };

export interface SourceLine {
  /** The line as it was written; a formula in it may contain line breaks. */
  readonly raw: string;
  readonly atoms: readonly Atom[];
  readonly isBlank: boolean;
}

// Matches one character of a formula: an escaped character, or any that neither ends the formula
// nor starts a new paragraph, where TeX would end it too.
const character = String.raw`(?:\\[^\n]|(?!\n[^\S\n]*\n)[^\\$])`;
const display = new RegExp(String.raw`\$\$(${character}+)\$\$`, 'y');
const inline = new RegExp(String.raw`\$(${character}+)\$`, 'y');
const blankLine = /\n[^\S\n]*\n/y;
const quoted = /(`{1,3})(?!`)([^\n]{0,500}?[^`\n])\1(?!`)/y;
const special = /\\[$*`([]|[$`\n]/g;

/** Splits a text into lines, and each line into plain text, formulas, code and escaped signs. */
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
  const hopeless = { '(': new Set<number>(), '[': new Set<number>() };
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
    const read = readAt(written, place, hopeless);
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

/** For each opening bracket, the places from which no formula in brackets is ever closed. */
type Hopeless = Readonly<Record<'(' | '[', Set<number>>>;

function readAt(written: string, place: number, hopeless: Hopeless): Read | null {
  const sign = written[place + 1] ?? '';
  if (written[place] === '`') return readCode(written, place);
  if (written[place] === '$') return readDollars(written, place);
  if ('$*`'.includes(sign)) return { atom: { kind: 'sign', text: sign }, length: 2 };
  const isDisplay = sign === '[';
  const source = isDisplay
    ? bracketed(written, place + 2, '[]', hopeless['['])
    : bracketed(written, place + 2, '()', hopeless['(']);
  if (source.trim() === '') return null;
  return { atom: { kind: 'formula', source, isDisplay }, length: source.length + 4 };
}

/**
 * The text up to the closing bracket, made of the same characters as between dollars; empty where
 * nothing closes it. Places from which the search failed are remembered, because a text may open
 * thousands of brackets.
 */
function bracketed(
  written: string,
  from: number,
  [open, close]: string,
  hopeless: Set<number>,
): string {
  const walked: number[] = [];
  for (let at = from; at < written.length && !hopeless.has(at); ) {
    walked.push(at);
    const protects = written[at] === '\\';
    const next = written[at + 1];
    if (protects && next === close) return written.slice(from, at);
    if (protects ? next === undefined || next === open : isBlankLine(written, at)) break;
    at += protects && next !== '\n' ? 2 : 1;
  }
  for (const place of walked) hopeless.add(place);
  return '';
}

function isBlankLine(written: string, place: number): boolean {
  blankLine.lastIndex = place;
  return blankLine.test(written);
}

function readDollars(written: string, place: number): Read | null {
  const [whole, large = ''] = matchAt(display, written, place);
  if (whole !== undefined && large.trim() !== '') {
    return { atom: { kind: 'formula', source: large, isDisplay: true }, length: whole.length };
  }
  const [pair, source = ''] = matchAt(inline, written, place);
  if (pair === undefined || !isFormula(source)) return null;
  // «$5-$6» are amounts of money, not a formula.
  if (/\d/.test(written[place + pair.length] ?? '')) return null;
  return { atom: { kind: 'formula', source, isDisplay: false }, length: pair.length };
}

/**
 * With spaces inside both dollars they are amounts of money, as in «50 $ à 65 $», unless the text
 * between them can only be TeX, as in `$ \frac12 $`.
 */
function isFormula(source: string): boolean {
  const before = /^\s/.test(source);
  const after = /\s$/.test(source);
  if (!before && !after) return true;
  return before && after && /\\[A-Za-z]|\^|_/.test(source);
}

/** Backticks within words are mistyped apostrophes, as in «l`eau d`une source», and not code. */
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
