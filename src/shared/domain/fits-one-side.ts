interface Copy {
  readonly pagesPerCopy: number;
  readonly twoUpPrinting: boolean;
}

/** Then printing on both sides would put two students on one sheet. */
export function fitsOneSide({ pagesPerCopy, twoUpPrinting }: Copy): boolean {
  return pagesPerCopy <= (twoUpPrinting ? 2 : 1);
}
