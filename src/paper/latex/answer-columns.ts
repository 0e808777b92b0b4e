import type { PaperAnswer } from '../edition/paper-quiz.ts';
import { printedLength } from './printed-length.ts';

// How many characters an answer may have where so many stand side by side.
const LONGEST = new Map([
  [4, 15],
  [3, 21],
  [2, 34],
]);

/** What a column leaves of the room that answers have on a whole line. */
export const ROOM_IN_COLUMN = 0.45;

/** Short answers stand side by side; where rows are few, they lack one answer at most. */
export function answerColumns(answers: readonly PaperAnswer[], room = 1): number {
  const longest = Math.max(0, ...answers.map(({ text }) => printedLength(text)));
  for (const [columns, most] of LONGEST) {
    const missing = Math.ceil(answers.length / columns) * columns - answers.length;
    const even = missing <= 1 || answers.length > 3 * columns;
    if (longest <= most * room && answers.length >= columns && even) return columns;
  }
  return 1;
}
