/** The choices for the space between the parts of a printed page. */
export const spacings = ['compact', 'normal', 'airy'] as const;

/** How many pages of a copy fit on a sheet of paper that is printed on both sides. */
export function pagesPerSheet({ twoUpPrinting }: { readonly twoUpPrinting: boolean }): number {
  return twoUpPrinting ? 4 : 2;
}

interface PrintedCopies {
  readonly copies: number;
  readonly pagesPerCopy: number;
  readonly twoUpPrinting: boolean;
}

/** How many sheets the printer uses when it prints on both sides. */
export function sheetsOf({ copies, pagesPerCopy, twoUpPrinting }: PrintedCopies): number {
  return copies * Math.ceil(pagesPerCopy / pagesPerSheet({ twoUpPrinting }));
}

/**
 * AMC's style writes the number of a page in six squares, which allows 63; a copy has an even
 * number of pages, because it ends on the back of a sheet.
 */
export const mostPagesPerCopy = 62;
