import { PDFDocument } from '@cantoo/pdf-lib';
import { printedSides } from './printed-sides.ts';

interface Arrangement {
  /** How many pages each copy has, in their order. */
  readonly copyLengths: readonly number[];
  /** Of the copies to enlarge to A3, from 1. */
  readonly enlarged: ReadonlySet<number>;
  /** A copy of a single page then has an empty back: else the next student's would begin there. */
  readonly onBothSides: boolean;
}

/**
 * Pages from A4 to A3 where this is meant: what is drawn on them stays where it is in proportion, so
 * that their layout holds as it is.
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
