import { type AnswerLine, readAnswer, readHeading } from './answer-lines.ts';

/** At the end of a line: alone, after a letter, or with the name of a language. */
const FENCE = /```\w*$/;
export const LINE_BREAK = /\r\n|[\r\n\u2028\u2029]/;

export interface Line {
  readonly number: number;
  /** Without its indentation. */
  readonly text: string;
  /** With it. */
  readonly raw: string;
  /** Inside a fence, or the fence itself: whatever it looks like, it is a line of a program. */
  readonly isCode: boolean;
}

/** Lines that stand together; a heading stands alone. */
export function blocksOf(source: string): Line[][] {
  const blocks: Line[][] = [[]];
  const written = source.split(LINE_BREAK).map((line) => line.trimEnd());
  const fences = written.flatMap((line, index) => (FENCE.test(line) ? [index] : []));
  // The last one opens nothing unless another closes it.
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

/** In the text format of Auto Multiple Choice a question starts with a star. */
export function asksWithStar(block: readonly Line[]): boolean {
  return startsWithStar(block) && block.some((line) => answerOn(line)?.marker === 'bullet');
}
