interface Copy {
  readonly pagesPerCopy: number;
  readonly twoUpPrinting: boolean;
}

/**
 * True when a copy takes one side of paper. Two-sided printing would then put two students on one
 * sheet.
 */
export function fitsOneSide({ pagesPerCopy, twoUpPrinting }: Copy): boolean {
  return pagesPerCopy <= (twoUpPrinting ? 2 : 1);
}
