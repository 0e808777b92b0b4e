import { readNumber, readTruth } from './answer-lines.ts';
import { answerOn, type Line } from './line-blocks.ts';

/** «1- », «1 : », «1/ », «1° »: a number only where the list counts on with the same sign. */
const LOOSE_NUMBER = /^(\d{1,3})\s?([-–—/:°])\s+(?=\S)/;

/**
 * Splits blocks where a numbered list goes on with its next number, because texts pasted from a word
 * processor have no blank lines. Loose numbers are written as «1. », so that all others read them
 * alike.
 */
export function splitAtNumbers(blocks: readonly (readonly Line[])[]): Line[][] {
  const counted = withPlainNumbers(blocks);
  const parts: Line[][] = [];
  let last: number | null = null;
  for (const block of counted) {
    let part: Line[] = [];
    for (const line of block) {
      const number = line.isCode ? null : readNumber(line.text);
      const begins =
        part.length === 0 || (last !== null && number === last + 1 && mayBeWhole(part));
      if (begins) {
        if (part.length > 0) parts.push(part);
        part = [];
        last = number ?? last;
      }
      part.push(line);
    }
    if (part.length > 0) parts.push(part);
  }
  return parts;
}

/**
 * Whether the lines can be a question with its answers, so that the next number begins another and
 * is not one of several numbered statements of the same question.
 */
function mayBeWhole(part: readonly Line[]): boolean {
  const [first, ...others] = part;
  const answers = others.map(answerOn).filter((answer) => answer !== null);
  if (answers.length > 0) return true;
  const isStatement = others.length === 0;
  return isStatement ? readTruth(first?.text ?? '') !== null : others.length > 1;
}

/** Only signs with which at least two lines in a row count on are signs of numbers. */
function withPlainNumbers(blocks: readonly (readonly Line[])[]): Line[][] {
  const signs = new Map<string, number>();
  const used = new Set<string>();
  for (const line of blocks.flat()) {
    const [, digits, sign = ''] = looseNumber(line) ?? [];
    if (!digits) continue;
    if (signs.get(sign) === Number(digits) - 1) used.add(sign);
    signs.set(sign, Number(digits));
  }
  return blocks.map((block) =>
    block.map((line) => {
      const [head = '', digits, sign = ''] = looseNumber(line) ?? [];
      return digits && used.has(sign)
        ? { ...line, text: `${digits}. ${line.text.slice(head.length)}` }
        : line;
    }),
  );
}

const looseNumber = (line: Line) => (line.isCode ? null : LOOSE_NUMBER.exec(line.text));
