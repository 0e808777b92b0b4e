import { PDFDocument } from '@cantoo/pdf-lib';
import { printedSides } from './printed-sides.ts';

interface Arrangement {
  /** The number of pages of each copy, in order. */
  readonly copyLengths: readonly number[];
  /** The copies to enlarge to A3, numbered from 1. */
  readonly enlarged: ReadonlySet<number>;
  /**
   * Whether a copy of a single page gets an empty back, on which the next student's copy would
   * begin otherwise.
   */
  readonly onBothSides: boolean;
}

/**
 * Enlarges pages from A4 to A3 where this is wanted. Everything on them keeps its relative place,
 * so that their layout stays valid.
 */
export async function arrangePages(
  pdf: Uint8Array,
  { copyLengths, enlarged, onBothSides }: Arrangement,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  const isEnlarged = copyLengths.flatMap((length, place) =>
    Array<boolean>(length).fill(enlarged.has(place + 1)),
  );
  for (const [place, page] of document.getPages().entries()) {
    if (isEnlarged[place]) page.scale(Math.SQRT2, Math.SQRT2);
  }
  const sides = printedSides(copyLengths, { isWhole: () => true, onBothSides });
  for (const [index, side] of sides.entries()) {
    if (side.length === 1) continue;
    const { width, height } = document.getPage(index - 1).getSize();
    document.insertPage(index, [width, height]);
  }
  return document.save({ objectsPerTick: 500 });
}
