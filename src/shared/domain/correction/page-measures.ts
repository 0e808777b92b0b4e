/** What is measured of each box, in the order in which it is stored; from 0 to 1 where not said. */
export const measures = [
  /** The share of the box's inside that is ink beyond what was printed there, as AMC means it. */
  'ratio',
  /** How dark its ink is, against what is printed. */
  'darkness',
  /** The darkness of what is clean in it: a smear, a rubbing, or a box that is filled. */
  'veil',
  /** How far the largest piece of ink reaches, up or across, against the box. */
  'extent',
  /** How near that comes to the middle: 0 at the border, 1 in the middle. */
  'depth',
  /** How much of the diagonals it covers: down to the right, up to the right. */
  'falling',
  'rising',
  /** The share of it that lies outside the box. */
  'outside',
  /** The sides by which it leaves for places further away, in thousandths: left 1, right 2, top 4, bottom 8. */
  'leaves',
] as const;

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
}

export function measureOf({ boxes }: PageMeasures, box: number, measure: Measure): number {
  return (boxes[box * measures.length + measures.indexOf(measure)] ?? 0) / 1000;
}
