import { type AnswerLine, readAnswer, readHeading } from './answer-lines.ts';

/** Matches a fence at the end of a line: alone, after a letter, or with the name of a language. */
const FENCE = /```\w*$/;
export const LINE_BREAK = /\r\n|[\r\n\u2028\u2029]/;

export interface Line {
  readonly number: number;
  /** Without its indentation. */
  readonly text: string;
  /** With its indentation. */
  readonly raw: string;
  /**
   * True inside a fence and for the fences themselves: such a line is code, whatever it looks like.
   */
  readonly isCode: boolean;
}

/**
 * Splits a text into blocks of lines without blank lines between them. A heading is a block of its
 * own.
 */
export function blocksOf(source: string): Line[][] {
  const blocks: Line[][] = [[]];
  const written = source.split(LINE_BREAK).map((line) => line.trimEnd());
  const fences = written.flatMap((line, index) => (FENCE.test(line) ? [index] : []));
  // With an odd number of fences the last one is taken for text, because nothing closes it.
  let fencesLeft = fences.length - (fences.length % 2);
  for (const [index, raw] of written.entries()) {
    const text = raw.trim();
    const isFenced = fencesLeft % 2 === 1;
    const isFence = fencesLeft > 0 && FENCE.test(raw);
    if (isFence) fencesLeft -= 1;
    const isCode = isFenced || (isFence && text.startsWith('```'));
    const line = { number: index + 1, text, raw, isCode };
    if (line.isCode) blocks.at(-1)?.push(line);
    else if (line.text === '') blocks.push([]);
    else if (readHeading(line.text) !== undefined) blocks.push([line], []);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

export function answerOn(line: Line | undefined): AnswerLine | null {
  return line && !line.isCode ? readAnswer(line.text) : null;
}

export const startsWithStar = ([first]: readonly Line[]) => answerOn(first)?.marker === 'star';

/** In AMC's text format a question begins with a star. */
export function asksWithStar(block: readonly Line[]): boolean {
  return startsWithStar(block) && block.some((line) => answerOn(line)?.marker === 'bullet');
}
