import { foldText } from '../../texts/fold-text.ts';
import { parseNumber } from '../../texts/numbers.ts';
import type { ClassResult } from './class-results.ts';

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
  const lines = linesOf(pasted, listed.length);
  const isNamed = lines.some(({ names }) => names !== '');
  return isNamed ? byName(listed, lines) : byOrder(listed, lines);
}

/** Blank lines are absentees where they make up the class; otherwise they are nothing. */
function linesOf(pasted: string, expected: number): Line[] {
  const split = pasted.replaceAll(/\r\n?/g, '\n').split('\n');
  // The end of the last line is no line, unless the last student has none.
  const hasEnd = split.length === expected + 1 && split.at(-1)?.trim() === '';
  const all = hasEnd ? split.slice(0, -1) : split;
  const kept = all.length === expected ? all : all.filter((line) => line.trim() !== '');
  const lines = kept.map(lineOf);
  // A heading has words and no mark, and comes before the class.
  const [first, ...rest] = lines;
  const isHeading = first && lines.length > expected && parseNumber(first.mark) === null;
  return isHeading ? rest : lines;
}

function lineOf(text: string): Line {
  const cells = text.split(/\t|;/).map((cell) => cell.trim());
  const at = cells.findLastIndex((cell) => markOf(cell) !== undefined);
  const place = at === -1 ? cells.length - 1 : at;
  const names = cells.filter((_, index) => index !== place).join(' ');
  return { text: text.trim(), names: foldText(names).trim(), mark: cells[place] ?? '' };
}

const absences = /^(?:a|abs\.?|absent(?:e|\(e\))?|abi|abj|n\.?not|—|-)?$/i;

/** Null for an absence, undefined for what is no mark. */
function markOf(cell: string): number | null | undefined {
  const number = parseNumber(cell.replace(/\s*\/\s*20$/, ''));
  if (number !== null) return number;
  return absences.test(cell) ? null : undefined;
}

function compared(result: ClassResult, line: Line | undefined): PastedMark {
  // Who has no mark here lacks nothing elsewhere.
  if (!line) return { result, pasted: null, verdict: result.mark === null ? 'same' : 'missing' };
  const isSame = markOf(line.mark) === result.mark;
  return { result, pasted: line.mark, verdict: isSame ? 'same' : 'different' };
}

function byOrder(listed: readonly ClassResult[], lines: readonly Line[]): PastedComparison {
  return {
    marks: listed.map((result, place) => compared(result, lines[place])),
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
