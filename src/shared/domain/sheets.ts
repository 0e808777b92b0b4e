/** How far apart everything stands on a paper. */
export const spacings = ['compact', 'normal', 'airy'] as const;

/** How many pages of a copy a sheet of paper holds, printed on both sides. */
export function pagesPerSheet({ twoUpPrinting }: { readonly twoUpPrinting: boolean }): number {
  return twoUpPrinting ? 4 : 2;
}

interface PrintedCopies {
  readonly copies: number;
  readonly pagesPerCopy: number;
  readonly twoUpPrinting: boolean;
}

/** How many sheets go through the printer when both their sides are used. */
export function sheetsOf({ copies, pagesPerCopy, twoUpPrinting }: PrintedCopies): number {
  return copies * Math.ceil(pagesPerCopy / pagesPerSheet({ twoUpPrinting }));
}

/** AMC's style writes a page's number in six squares, and a copy ends on the back of a sheet. */
export const mostPagesPerCopy = 62;
