import { stripGeometry, stripSquares } from '../edition/edition-strip.ts';
import type { AnswerBox, Box, Layout, PageFrame } from '../edition/layout.ts';

/**
 * An edition that no paper has, so that the page belongs to no copy and is refused in a pile of
 * copies.
 */
export const copierEdition = 2 ** 32 - 1;

/** The greys of the crosses, and those that fill the boxes below them: 0 is black, 1 is white. */
export const crossGreys = [0, 0.2, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85] as const;
export const tintGreys = [0.995, 0.99, 0.985, 0.98, 0.97, 0.96, 0.95, 0.935] as const;
/** The names of the questions whose boxes make up each row. */
export const copierRows = { crosses: 'q1', tints: 'q2' } as const;

const box = 3.8;
const digit = { size: 3.2, pitch: 3.3406 };
const columns = crossGreys.length;
/** Each row is offset to the side, so that a streak of the glass can hardly miss all boxes. */
const emptyRows = Array.from({ length: 10 }, (_, row) => ({ y: 138 + 13 * row, x: 26 + 2 * row }));

const mark = (x: number, y: number): Box => ({ x, y, width: 3.6, height: 3.6 });
const row = (count: number, x: number, y: number, pitch: number, size: number): Box[] =>
  Array.from({ length: count }, (_, place) => ({
    x: x + pitch * place,
    y,
    width: size,
    height: size,
  }));

function answers(question: string, x: number, y: number): AnswerBox[] {
  return row(columns, x, y, 20, box).map((one, place) => ({
    ...one,
    question,
    answer: place + 1,
  }));
}

const frame: PageFrame = {
  width: 210,
  height: 297,
  marks: {
    topLeft: mark(15, 19.186),
    topRight: mark(191.4, 19.186),
    bottomLeft: mark(15, 281.4),
    bottomRight: mark(191.4, 281.4),
  },
  digits: {
    copy: row(12, 60.07, 12.857, digit.pitch, digit.size),
    page: row(6, 60.07, 17.636, digit.pitch, digit.size),
    check: row(6, 60.07 + 6 * digit.pitch, 17.636, digit.pitch, digit.size),
  },
  code: [],
  name: null,
  edition: row(stripGeometry.squares, 55, 277.42, stripGeometry.pitch, stripGeometry.size),
};

/** The layout of the page with which a copier is tested. */
export const copierLayout: Layout = {
  frames: [frame],
  copies: [
    {
      copy: 1,
      pages: [
        {
          page: 1,
          check: 1,
          frame: 0,
          answers: [
            ...answers(copierRows.crosses, 26, 92),
            ...answers(copierRows.tints, 26, 114),
            ...emptyRows.flatMap(({ x, y }, place) => answers(`q${place + 3}`, x, y)),
          ],
        },
      ],
    },
  ],
};

/** The boxes that are printed black: those of copy 1, page 1, the check and the edition. */
export function blackBoxes(): Box[] {
  const { digits, edition } = frame;
  const ones = [digits.copy, digits.page, digits.check].flatMap((boxes) => boxes.slice(-1));
  const squares = stripSquares(copierEdition);
  return [...ones, ...edition.filter((_, place) => squares[place])];
}

/** The boxes that have a border, whether they are black or not. */
export function framedBoxes(): Box[] {
  const { digits } = frame;
  return [...digits.copy, ...digits.page, ...digits.check, ...copierBoxes()];
}

export const copierBoxes = (): readonly AnswerBox[] =>
  copierLayout.copies[0]?.pages[0]?.answers ?? [];
