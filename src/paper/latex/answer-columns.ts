import type { PaperAnswer } from '../paper-quiz.ts';
import { printedLength } from './printed-length.ts';

// How many characters an answer may have where so many stand side by side.
const LONGEST = new Map([
  [4, 15],
  [3, 21],
  [2, 34],
]);

/** Short answers stand side by side, in rows that are full or lack one at most. */
export function answerColumns(answers: readonly PaperAnswer[]): number {
  const longest = Math.max(0, ...answers.map(({ text }) => printedLength(text)));
  for (const [columns, most] of LONGEST) {
    const missing = Math.ceil(answers.length / columns) * columns - answers.length;
    if (longest <= most && answers.length >= columns && missing <= 1) return columns;
  }
  return 1;
}
