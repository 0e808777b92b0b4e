import { PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { type Side, twoUpSides } from './two-up-sides.ts';

/** A4, in points. */
const short = 595.276;
const long = 841.89;
const scale = long / 2 / short;
const names = ['Left', 'Right'] as const;
/** Dashes down the middle: where to cut the halves apart. */
const cutLine = `q 0.55 G 0.4 w [2 4] 0 d ${long / 2} 0 m ${long / 2} ${short} l S Q`;

/**
 * Two A4 pages side by side on each A4 landscape side of a paper that `typeset` made. Each page's
 * drawing is taken as it is, unread and uncompressed, and placed twice as a figure.
 */
export async function imposeTwoUp(
  pdf: Uint8Array,
  copyLengths: readonly number[],
): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  const figures = document.getPages().map((page) => figureOf(document, page));
  const sides = twoUpSides(copyLengths);
  for (let index = document.getPageCount() - 1; index >= 0; index--) document.removePage(index);
  for (const side of sides) addSide(document, side, figures);
  return document.save({ objectsPerTick: 500 });
}

function figureOf(document: PDFDocument, { node }: PDFPage): PDFRef {
  const drawing = node.get(PDFName.of('Contents'));
  const stream = document.context.lookup(drawing);
  if (!(drawing instanceof PDFRef && stream instanceof PDFRawStream)) {
    throw new Error('The page was not made by typeset.');
  }
  stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  stream.dict.set(PDFName.of('BBox'), document.context.obj([0, 0, short, long]));
  stream.dict.set(
    PDFName.of('Resources'),
    node.Resources() ?? PDFDict.withContext(document.context),
  );
  return drawing;
}

function addSide(document: PDFDocument, side: Side, figures: readonly PDFRef[]) {
  const page = document.addPage([long, short]);
  const drawing: string[] = [];
  for (const [place, index] of side.entries()) {
    const figure = index === null ? undefined : figures[index];
    const name = names[place];
    if (!figure || !name) continue;
    page.node.setXObject(PDFName.of(name), figure);
    drawing.push(`q ${scale} 0 0 ${scale} ${(place * long) / 2} 0 cm /${name} Do Q`);
  }
  if (drawing.length === 2) drawing.push(cutLine);
  const contents = document.context.stream(drawing.join('\n'));
  page.node.set(PDFName.of('Contents'), document.context.register(contents));
}
