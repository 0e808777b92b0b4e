import type { PageFrame } from '../../../edition/layout.ts';
import { type GreyImage, greyAt } from '../../grey-image.ts';
import type { PageFit } from '../fit/page-fit.ts';
import type { Point } from '../fit/point.ts';
import { footGlyphs } from './foot-glyphs.ts';

/** The number of the copy as the foot of a page prints it in figures. */
export interface FootNumber {
  readonly copy: number;
  /** The corners of where it is written, in millimetres of the page. */
  readonly around: readonly Point[];
}

const { cell, digitsAfter, digitWidth } = footGlyphs;
/** In millimetres: the foot has one or two lines below the strip, within the margins of the page. */
const lines = { from: -1, to: 9.5, margin: 18 };
/** How well a glyph must be matched, from 0 to 1, and by how much better than any other digit. */
const leastMatch = { word: 0.7, digit: 0.75, margin: 0.06 };
const mostDigits = 5;
/** In cells: a glyph is searched for this far around its place. */
const unrest = [-1, -0.5, 0, 0.5, 1];
/** The cells behind a number, whose ink, as a share of the word's in as many cells, shows the end. */
const space = { columns: 5, ink: 0.3 };

/** Cells with their darkness, row after row. */
interface Cells {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float64Array;
}

const word = cellsOf(footGlyphs.word);
const digits = footGlyphs.digits.map(cellsOf);

/** Reads the copy that the foot of our papers names; null where that is not clear beyond doubt. */
export function readFoot(
  image: GreyImage,
  { at }: Pick<PageFit, 'at'>,
  { width, edition }: Pick<PageFrame, 'width' | 'edition'>,
): FootNumber | null {
  if (edition.length === 0) return null;
  const look = (x: number, y: number, columns: number, rows: number): Cells => {
    const values = new Float64Array(columns * rows);
    for (let place = 0; place < values.length; place += 1) {
      const row = Math.floor(place / columns);
      const pixel = at(x + (place - row * columns + 0.5) * cell, y + (row + 0.5) * cell);
      values[place] = 255 - greyAt(image, pixel.x, pixel.y);
    }
    return { columns, rows, values };
  };
  const top = Math.max(...edition.map((square) => square.y + square.height)) + lines.from;
  const left = lines.margin;
  const found = findWord(
    look(
      left,
      top,
      Math.round((width - 2 * left) / cell),
      Math.round((lines.to - lines.from) / cell),
    ),
  );
  if (!found) return null;
  const first = { x: left + found.column * cell + digitsAfter, y: top + found.row * cell };
  let number = '';
  while (number.length <= mostDigits) {
    const x = first.x + number.length * digitWidth;
    const { columns, rows } = digits[0] as Cells;
    const behind = meanOf(look(x, first.y, space.columns, rows)) - found.paper;
    if (number !== '' && behind < space.ink * (found.ink - found.paper)) {
      const height = rows * cell;
      return {
        copy: Number(number),
        around: [first.x, x].flatMap((across) => [
          { x: across, y: first.y },
          { x: across, y: first.y + height },
        ]),
      };
    }
    const digit = readDigit((right, down) =>
      look(x + right * cell, first.y + down * cell, columns, rows),
    );
    if (digit === null) return null;
    number += digit;
  }
  return null;
}

/** Where a strip of cells shows the word best, and how dark it is there on the mean. */
function findWord(strip: Cells) {
  const rough = bestPlace(
    halved(word),
    halved(strip),
    { column: 0, row: 0 },
    Number.POSITIVE_INFINITY,
  );
  const near = { column: 2 * rough.column - 2, row: 2 * rough.row - 2 };
  const best = bestPlace(word, strip, near, 4);
  if (best.match < leastMatch.word) return null;
  let ink = 0;
  for (let row = 0; row < word.rows; row += 1) {
    const from = (best.row + row) * strip.columns + best.column;
    for (let column = 0; column < word.columns; column += 1)
      ink += strip.values[from + column] ?? 0;
  }
  const paper = strip.values.toSorted()[strip.values.length >> 1] ?? 0;
  return { ...best, paper, ink: ink / word.values.length };
}

/** The best of the places from one on, of so many both ways. */
function bestPlace(glyph: Cells, seen: Cells, first: Omit<Place, 'match'>, count: number): Place {
  let best: Place = { ...first, match: -1 };
  const lastRow = Math.min(first.row + count, seen.rows - glyph.rows);
  const lastColumn = Math.min(first.column + count, seen.columns - glyph.columns);
  for (let row = Math.max(first.row, 0); row <= lastRow; row += 1) {
    for (let column = Math.max(first.column, 0); column <= lastColumn; column += 1) {
      const match = likeness(glyph, seen, column, row);
      if (match > best.match) best = { match, column, row };
    }
  }
  return best;
}

interface Place {
  readonly match: number;
  readonly column: number;
  readonly row: number;
}

/** Each cell the mean of four, so that a place is roughly found at once. */
function halved({ columns, rows, values }: Cells): Cells {
  const half = { columns: columns >> 1, rows: rows >> 1 };
  const means = new Float64Array(half.columns * half.rows);
  for (let row = 0; row < half.rows; row += 1) {
    for (let column = 0; column < half.columns; column += 1) {
      const at = 2 * row * columns + 2 * column;
      const sum = [at, at + 1, at + columns, at + columns + 1].reduce(
        (all, place) => all + (values[place] as number),
        0,
      );
      means[row * half.columns + column] = sum / 4;
    }
  }
  return { ...half, values: means };
}

function readDigit(lookAt: (right: number, down: number) => Cells): number | null {
  const matches = digits.map(() => 0);
  for (const down of unrest) {
    for (const right of unrest) {
      const seen = lookAt(right, down);
      for (const [digit, glyph] of digits.entries()) {
        matches[digit] = Math.max(matches[digit] ?? 0, likeness(glyph, seen, 0, 0));
      }
    }
  }
  const [best = 0, second = 0] = matches.toSorted((a, b) => b - a);
  if (best < leastMatch.digit || best - second < leastMatch.margin) return null;
  return matches.indexOf(best);
}

/** The correlation of a glyph with the cells at a place. */
function likeness(glyph: Cells, seen: Cells, column: number, row: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  const count = glyph.values.length;
  for (let down = 0; down < glyph.rows; down += 1) {
    const from = (row + down) * seen.columns + column;
    for (let across = 0; across < glyph.columns; across += 1) {
      const a = glyph.values[down * glyph.columns + across] as number;
      const b = seen.values[from + across] as number;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
  }
  const spread = (count * sumAA - sumA * sumA) * (count * sumBB - sumB * sumB);
  return spread > 0 ? (count * sumAB - sumA * sumB) / Math.sqrt(spread) : 0;
}

function meanOf({ values }: Cells): number {
  return values.reduce((sum, value) => sum + value / values.length, 0);
}

function cellsOf(drawn: readonly string[]): Cells {
  const columns = drawn[0]?.length ?? 0;
  const values = Float64Array.from(drawn.join(''), Number);
  return { columns, rows: drawn.length, values };
}
