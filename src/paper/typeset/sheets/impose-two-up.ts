import { PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { printedSides, type Side } from './printed-sides.ts';

/** The sides of A4, in points. */
const short = 595.276;
const long = 841.89;
const scale = long / 2 / short;
const names = ['Left', 'Right'] as const;
/** A dashed line down the middle, along which the halves are cut apart. */
const cutLine = `q 0.55 G 0.4 w [2 4] 0 d ${long / 2} 0 m ${long / 2} ${short} l S Q`;

interface Imposition {
  /** The number of pages of each copy, in order. */
  readonly copyLengths: readonly number[];
  /**
   * The copies, numbered from 1, whose pages keep their size, and those whose pages are enlarged to
   * A3.
   */
  readonly whole: ReadonlySet<number>;
  readonly enlarged: ReadonlySet<number>;
  readonly onBothSides: boolean;
}

/**
 * Prints two A4 pages side by side on each landscape A4 side. The drawing of each page is used as a
 * figure without being parsed or decompressed.
 */
export async function imposeTwoUp(
  pdf: Uint8Array,
  { copyLengths, whole, enlarged, onBothSides }: Imposition,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  const figures = document.getPages().map((page) => figureOf(document, page));
  const isWhole = (copy: number) => whole.has(copy + 1) || enlarged.has(copy + 1);
  const sides = printedSides(copyLengths, { isWhole, onBothSides });
  const copyOfPage = copyLengths.flatMap((length, copy) => Array<number>(length).fill(copy + 1));
  for (let index = document.getPageCount() - 1; index >= 0; index--) document.removePage(index);
  for (const side of sides) {
    if (side.length === 2) addSide(document, side, figures);
    else addWhole(document, figures[side[0]], enlarged.has(copyOfPage[side[0]] ?? 0));
  }
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

function addWhole(document: PDFDocument, figure: PDFRef | undefined, isEnlarged: boolean) {
  const scale = isEnlarged ? Math.SQRT2 : 1;
  const page = document.addPage([short * scale, long * scale]);
  if (!figure) return;
  page.node.setXObject(PDFName.of(names[0]), figure);
  draw(document, page, [`q ${scale} 0 0 ${scale} 0 0 cm /${names[0]} Do Q`]);
}

function addSide(
  document: PDFDocument,
  side: Extract<Side, { length: 2 }>,
  figures: readonly PDFRef[],
) {
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
  draw(document, page, drawing);
}

function draw(document: PDFDocument, page: PDFPage, drawing: readonly string[]) {
  const contents = document.context.stream(drawing.join('\n'));
  page.node.set(PDFName.of('Contents'), document.context.register(contents));
}
