/** What is measured of each box, in the order in which it is stored. */
export const measures = [
  /** The share of the box's inside that is ink beyond what was printed there, as AMC means it. */
  'ratio',
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
