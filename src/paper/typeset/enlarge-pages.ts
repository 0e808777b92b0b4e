import { PDFDocument } from '@cantoo/pdf-lib';

/**
 * The pages that are meant, from A4 to A3. What is drawn on them stays where it is in proportion, so
 * that their layout holds as it is.
 */
export async function enlargePages(
  pdf: Uint8Array,
  isMeant: readonly boolean[],
): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  for (const [place, page] of document.getPages().entries()) {
    if (isMeant[place]) page.scale(Math.SQRT2, Math.SQRT2);
  }
  return document.save({ objectsPerTick: 500 });
}
