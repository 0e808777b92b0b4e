import { foldText } from '../../texts/fold-text.ts';
import { parseNumber } from '../../texts/numbers.ts';
import type { ClassResult } from '../marks/class-results.ts';

/** What another program shows for one student, beside what we have. */
export interface PastedMark {
  readonly result: ClassResult;
  /** As it was pasted; null where nothing was. */
  readonly pasted: string | null;
  readonly verdict: 'same' | 'different' | 'missing';
}

export interface PastedComparison {
  readonly marks: readonly PastedMark[];
  /** Lines that are nobody's. */
  readonly unknown: readonly string[];
  /** A bare column can only be compared line by line. */
  readonly by: 'order' | 'name';
}

interface Line {
  readonly text: string;
  readonly names: string;
  readonly mark: string;
}

/** Compares a column of marks, or a table with names or numbers, with those of the class. */
export function comparePasted(results: readonly ClassResult[], pasted: string): PastedComparison {
  const listed = results.filter(({ student }) => student !== null);
  const lines = linesOf(pasted, listed);
  const isNamed = lines.some(({ names }) => names !== '');
  return isNamed ? byName(listed, lines) : byOrder(listed, lines);
}

/** Blank lines are absentees where they make up the class; otherwise they are nothing. */
function linesOf(pasted: string, listed: readonly ClassResult[]): Line[] {
  const expected = listed.length;
  const split = pasted.replaceAll(/\r\n?/g, '\n').split('\n');
  // The end of the last line is no line, unless the last student has none.
  const hasEnd = split.length === expected + 1 && split.at(-1)?.trim() === '';
  const all = hasEnd ? split.slice(0, -1) : split;
  const kept = all.length === expected ? all : all.filter((line) => line.trim() !== '');
  const rows = kept.map((line) => line.split(/\t|;/).map((cell) => cell.trim()));
  const from = beginsWithNumbers(rows, listed) ? 1 : 0;
  const lines = rows.map((cells, index) => lineOf(kept[index] ?? '', cells, from));
  // A heading has words and no mark, and comes before the class.
  const [first, ...rest] = lines;
  const isHeading = first && lines.length > expected && parseNumber(first.mark) === null;
  return isHeading ? rest : lines;
}

/** Whether the first cell of each line, below what may be a heading, is the number of a student. */
function beginsWithNumbers(
  rows: readonly (readonly string[])[],
  listed: readonly ClassResult[],
): boolean {
  const numbers = new Set(listed.map(({ student }) => foldText(student?.studentId ?? '').trim()));
  const [first, ...others] = rows.filter((cells) => cells.length > 1).map(([cell]) => cell ?? '');
  const below = others.length > 0 || first === undefined ? others : [first];
  const distinct = new Set(below.map(foldText));
  const areListed = [...distinct].every((cell) => cell !== '' && numbers.has(cell));
  return below.length > 0 && distinct.size === below.length && areListed;
}

/** Between names and mark other things stand, and after it too: a group «A», an empty remark. */
function lineOf(text: string, cells: readonly string[], from: number): Line {
  const last = (isMark: (cell: string) => boolean) =>
    cells.findLastIndex((cell, index) => index >= from && isMark(cell));
  const isCertain = (cell: string) => isOutOf20(markOf(cell)) || absences.test(cell);
  const found = [
    last(isCertain),
    last((cell) => signs.test(cell)),
    last((cell) => cell === ''),
    cells.findLastIndex((cell) => markOf(cell) !== undefined),
  ].find((index) => index !== -1);
  const place = found ?? cells.length - 1;
  const names = cells.filter((_, index) => index !== place).join(' ');
  return { text: text.trim(), names: foldText(names).trim(), mark: cells[place] ?? '' };
}

const absences = /^(?:abs\.?|absent(?:e|\(e\))?|abi|abj|n\.?not)$/i;
/** May be an absence, and may be something else. */
const signs = /^[a—-]$/i;

/** A number beyond is that of a student, or of whatever else a table holds. */
const isOutOf20 = (mark: number | null | undefined) =>
  typeof mark === 'number' && mark >= 0 && mark <= 20;

/** Null for an absence, undefined for what is no mark. */
function markOf(cell: string): number | null | undefined {
  const number = parseNumber(cell.replace(/\s*\/\s*20$/, ''));
  if (number !== null) return number;
  return cell === '' || absences.test(cell) || signs.test(cell) ? null : undefined;
}

function compared(result: ClassResult, line: Line | undefined): PastedMark {
  // Who has no mark here lacks nothing elsewhere.
  if (!line) return { result, pasted: null, verdict: result.mark === null ? 'same' : 'missing' };
  const isSame = markOf(line.mark) === result.mark;
  return { result, pasted: line.mark, verdict: isSame ? 'same' : 'different' };
}

function byOrder(listed: readonly ClassResult[], lines: readonly Line[]): PastedComparison {
  return {
    marks: listed.map((result, index) => compared(result, lines[index])),
    unknown: lines.slice(listed.length).map(({ text }) => text),
    by: 'order',
  };
}

/** First those whose words are all there and no more: «Paul Martin» is not «Jean Paul Martin». */
function byName(listed: readonly ClassResult[], lines: readonly Line[]): PastedComparison {
  const left = new Set(lines);
  const found = new Map<ClassResult, Line>();
  for (const isOf of [isExactly, isAmong]) {
    for (const result of listed.filter((one) => !found.has(one))) {
      const line = [...left].find((one) => isOf(wordsOf(one.names), result));
      if (!line) continue;
      left.delete(line);
      found.set(result, line);
    }
  }
  const marks = listed.map((result) => compared(result, found.get(result)));
  return { marks, unknown: [...left].map(({ text }) => text), by: 'name' };
}

const wordsOf = (text: string) => new Set(foldText(text).split(/\s+/).filter(Boolean));

function isExactly(words: ReadonlySet<string>, { student }: ClassResult): boolean {
  if (!student) return false;
  const { studentId, lastName, firstName } = student;
  if (studentId !== '' && words.has(foldText(studentId))) return true;
  const own = wordsOf(`${lastName} ${firstName}`);
  return own.size > 0 && own.size === words.size && areAmong(own, words);
}

function isAmong(words: ReadonlySet<string>, { student }: ClassResult): boolean {
  const own = wordsOf(student ? `${student.lastName} ${student.firstName}` : '');
  return own.size > 0 && areAmong(own, words);
}

function areAmong(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((word) => all.has(word));
}
