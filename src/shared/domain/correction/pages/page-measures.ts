/** What is measured of each box, in the order in which it is stored; from 0 to 1 where not said. */
export const measures = [
  /** The share of the box's inside that is ink beyond what was printed there, as AMC means it. */
  'ratio',
  /** How dark its ink is, against what is printed. */
  'darkness',
  /** The darkness of what is cleanest in it: of a smear or a rubbing, or of a box that is filled. */
  'veil',
  /** How far the largest piece of ink reaches, up or across, against the box. */
  'extent',
  /** How near that comes to the middle: 0 at the border, 1 in the middle. */
  'depth',
  /** How much of the diagonals it covers: down to the right, up to the right. */
  'falling',
  'rising',
  /** How broad it is across its length: little for a straight line, more for a hook or a cross. */
  'breadth',
  /** The share of it that lies outside the box. */
  'outside',
  /** The sides by which it goes on to other places: the sum of left 1, right 2, top 4, bottom 8. */
  'leaves',
  /** The part that a neighbour has in the ink of both, where a stroke joins them. */
  'stray',
  /** 1 where a streak of the scanner crosses the box. */
  'streak',
  /** What is dark inside and could not be told from ink: see `unclearFor`. */
  'unclear',
  /** How many of the four sides of the printed border are seen where they belong. */
  'border',
] as const;

/** Something printed there, or the edge of a shadow or of a colour on the paper. */
export const unclearFor = { print: 1, shade: 2 } as const;

export type Measure = (typeof measures)[number];

/**
 * Everything that a page's boxes showed, as plain numbers: kept for months, so that all can be
 * decided again without a new scan.
 */
export interface PageMeasures {
  /**
   * In thousandths, `measures.length` of them for each box: the answers in the layout's order, then
   * the boxes of the code grid.
   */
  readonly boxes: readonly number[];
  /** The greys of the paper and of what is printed black, from 0 to 255. */
  readonly white: number;
  readonly black: number;
  /** How unquiet the paper is, in thousandths of the way from white to black. */
  readonly noise: number;
  /** Whether the image knows black and white alone, in which light marks are lost. */
  readonly isBilevel: boolean;
  /** How far the printed boxes lie from where the fit has them, in thousandths of a millimetre. */
  readonly shift: number;
  /** Where streaks run through boxes, in thousandths of the image's width, or of its height. */
  readonly streaks: readonly number[];
}

const places = Object.fromEntries(measures.map((measure, place) => [measure, place])) as Record<
  Measure,
  number
>;

export function measureOf({ boxes }: PageMeasures, box: number, measure: Measure): number {
  return (boxes[box * measures.length + places[measure]] ?? 0) / 1000;
}

export function boxCount({ boxes }: PageMeasures): number {
  return boxes.length / measures.length;
}
