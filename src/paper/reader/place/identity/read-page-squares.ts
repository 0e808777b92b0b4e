import type { PageFrame } from '../../../edition/layout.ts';
import { blackAbove, type Darkness, whiteBelow } from './printed-squares.ts';

/** The numbers that are printed at the head of a page as rows of black and white squares. */
export interface PageNumbers {
  readonly copy: number;
  readonly page: number;
  readonly check: number;
}

const mostDoubtful = 4;

export interface PageNumbersReading {
  /**
   * The readings in which each doubtful square is taken as black or white; one reading where no
   * square is doubtful.
   */
  readonly likely: readonly PageNumbers[];
  /** The readings in which a single clear square is wrong, because it is stained or filled in. */
  readonly unlikely: readonly PageNumbers[];
}

/** Reads the squares as binary numbers; null where too many squares are doubtful. */
export function readPageSquares(
  digits: PageFrame['digits'],
  darkness: Darkness,
): PageNumbersReading | null {
  const boxes = [...digits.copy, ...digits.page, ...digits.check];
  const dark = boxes.map(darkness);
  const bits = dark.map((value) => value > (whiteBelow + blackAbove) / 2);
  const doubtful = [...dark.keys()].filter((place) => {
    const value = dark[place] ?? 0;
    return value > whiteBelow && value < blackAbove;
  });
  if (doubtful.length > mostDoubtful) return null;
  const ways = doubtful.reduce<boolean[][]>(
    (known, place) => known.flatMap((way) => [way, flipped(way, place)]),
    [bits],
  );
  const sure = [...bits.keys()].filter((place) => !doubtful.includes(place));
  const numbers = (way: boolean[]) => numbersOf(way, digits);
  return {
    likely: ways.map(numbers),
    unlikely: doubtful.length > 0 ? [] : sure.map((place) => numbers(flipped(bits, place))),
  };
}

function flipped(bits: readonly boolean[], place: number): boolean[] {
  return bits.map((bit, at) => (at === place ? !bit : bit));
}

function numbersOf(bits: readonly boolean[], { copy, page }: PageFrame['digits']): PageNumbers {
  const number = (from: number, to?: number) =>
    bits.slice(from, to).reduce((value, bit) => value * 2 + (bit ? 1 : 0), 0);
  return {
    copy: number(0, copy.length),
    page: number(copy.length, copy.length + page.length),
    check: number(copy.length + page.length),
  };
}
