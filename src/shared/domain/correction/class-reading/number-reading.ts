import { emptyColumn, unreadDigit } from '../../students/student-number.ts';
import { sureFrom } from './confidence.ts';

/** The number that a student coded in the grid. */
export interface NumberReading {
  /**
   * One character for each column of the grid; `?` where none or several are filled, a space for those
   * before and after a number that is shorter than the grid.
   */
  readonly digits: string;
  /** From 0.5, a guess, to 1, beyond doubt; one for each column. */
  readonly confidence: readonly number[];
}

/** A box of the grid: its column from the left, beginning with 0, and what it stands for. */
export interface CodedBox {
  readonly place: number;
  readonly value: string;
  /** How likely it was meant to be filled. */
  readonly probability: number;
  /** Whether a person must see it, whatever that likelihood. */
  readonly isClouded: boolean;
}

/** Reads the grid column by column; null where there is none. */
export function readNumberGrid(boxes: readonly CodedBox[]): NumberReading | null {
  if (boxes.length === 0) return null;
  const columns = [...Map.groupBy(boxes, ({ place }) => place)]
    .sort(([a], [b]) => a - b)
    .map(([, column]) => readColumn(column));
  return {
    digits: withoutGaps(columns.map(({ digit }) => digit).join('')),
    confidence: columns.map(({ confidence }) => confidence),
  };
}

/** Nothing but before and after a number is a column meant to be empty. */
function withoutGaps(digits: string): string {
  const number = digits.trim();
  if (number === '') return unreadDigit.repeat(digits.length);
  return digits.replace(number, number.replaceAll(emptyColumn, unreadDigit));
}

function readColumn(column: readonly CodedBox[]) {
  const filled = column.filter(({ probability }) => probability > 0.5);
  const [only, ...others] = filled;
  const confidence = column.reduce(
    (product, { probability, isClouded }) =>
      product * (isClouded ? 0.5 : Math.max(probability, 1 - probability)),
    1,
  );
  const isEmpty = only === undefined && confidence >= sureFrom;
  const digit = only === undefined || others.length > 0 ? unreadDigit : only.value;
  return { digit: isEmpty ? emptyColumn : digit, confidence: Math.max(0.5, confidence) };
}
