import type { PaperAnswer } from '../edition/paper-quiz.ts';
import { printedLength } from './printed-length.ts';

// How many characters an answer may have where so many stand side by side.
const longest = {
  line: new Map([
    [4, 15],
    [3, 21],
    [2, 34],
  ]),
  // Boxes and the gaps between answers are as wide in a column as on the whole line.
  column: new Map([
    [4, 3],
    [3, 6],
    [2, 13],
  ]),
};

/** Short answers stand side by side; where rows are few, they lack one answer at most. */
export function answerColumns(answers: readonly PaperAnswer[], inColumn = false): number {
  const widest = Math.max(0, ...answers.map(({ text }) => printedLength(text)));
  for (const [columns, most] of longest[inColumn ? 'column' : 'line']) {
    const missing = Math.ceil(answers.length / columns) * columns - answers.length;
    const even = missing <= 1 || answers.length > 3 * columns;
    if (widest <= most && answers.length >= columns && even) return columns;
  }
  return 1;
}
