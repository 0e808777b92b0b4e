import type { PageSource } from '../page-source.ts';
import type { Turn } from '../pixels/turn.ts';
import { DrawnPictures } from './drawn-pictures.ts';
import { imageSource } from './image-source.ts';
import { boundsOf, type DrawnImage, drawnImage, type Matrix } from './page-drawing.ts';
import { mostContent, type PdfDocument } from './pdf-document.ts';
import type { PdfPage } from './pdf-pages.ts';
import { isDictionary, isList, PdfSurprise, type PdfValue } from './pdf-values.ts';

const mostContents = 16;
/** The share of a picture's side that may lie hidden beyond the edge of the page. */
const mostHidden = 0.02;
/** A picture that is stretched more than this is better read from poppler's rendering. */
const mostStretched = 1.03;
/**
 * In quarter turns. A small angle is allowed, because a scanner may straighten a page by its
 * matrix.
 */
const mostSkew = 0.1;

/** The picture of a page that shows nothing else, or otherwise the page itself, to be rendered. */
export function pdfPageSource(document: PdfDocument, page: PdfPage, number: number): PageSource {
  const content = contentOrNull(document, page);
  try {
    return pictureOf(document, page, content, number);
  } catch (error) {
    if (!(error instanceof PdfSurprise)) throw error;
    const drawn = picturesOf(document, page, content, number);
    return {
      kind: 'pdf-page',
      page: number,
      ...(drawn.found.length > 0 && { pictures: drawn.found }),
      ...(drawn.areBilevel && { isBilevel: true as const }),
    };
  }
}

function picturesOf(
  document: PdfDocument,
  page: PdfPage,
  content: Uint8Array | null,
  number: number,
): DrawnPictures {
  const drawn = new DrawnPictures(document, number);
  try {
    drawn.addAll(page.resources, content);
  } catch (error) {
    if (!(error instanceof PdfSurprise)) throw error;
  }
  return drawn;
}

function contentOrNull(document: PdfDocument, { dictionary }: PdfPage): Uint8Array | null {
  try {
    return contentOf(document, dictionary.get('Contents'));
  } catch (error) {
    if (!(error instanceof PdfSurprise)) throw error;
    return null;
  }
}

function pictureOf(
  document: PdfDocument,
  page: PdfPage,
  content: Uint8Array | null,
  number: number,
): PageSource {
  if (hasNotes(document, page)) throw new PdfSurprise('The page has notes.');
  if (!content) throw new PdfSurprise('What draws the page cannot be told.');
  const drawn = drawnImage(content);
  const images = document.dictionary(page.resources, 'XObject');
  const stream = document.stream(images.get(drawn.name));
  const { dictionary } = stream;
  if (document.name(dictionary, 'Subtype') !== 'Image')
    throw new PdfSurprise('No picture is this.');
  const isMasked = ['ImageMask', 'Mask', 'SMask', 'SMaskInData'].some((key) => {
    const value = document.get(dictionary, key);
    return value !== null && value !== false && value !== 0;
  });
  if (isMasked || isPartlyHidden(drawn, page))
    throw new PdfSurprise('A part of the picture is hidden.');
  const turn = turnOf(drawn.matrix, page.turns);
  const dpi = dpiOf(
    drawn.matrix,
    document.get(dictionary, 'Width'),
    document.get(dictionary, 'Height'),
  );
  if (!turn || dpi === null) throw new PdfSurprise('The picture is bent.');
  return imageSource(document, stream, { page: number, turn, dpi });
}

/** Whether the page has annotations other than links, such as the ink of a tablet. */
function hasNotes(document: PdfDocument, { dictionary }: PdfPage): boolean {
  const notes = document.get(dictionary, 'Annots');
  if (!isList(notes)) return false;
  return notes.some((note) => {
    const own = document.resolve(note);
    return !isDictionary(own) || document.name(own, 'Subtype') !== 'Link';
  });
}

/** The content streams of a page, joined. */
export function contentOf(document: PdfDocument, value: PdfValue | undefined): Uint8Array {
  const resolved = document.resolve(value);
  const parts = isList(resolved) ? resolved : [value];
  if (parts.length > mostContents) throw new PdfSurprise('The page is drawn in too many parts.');
  const space = new Uint8Array([32]);
  // The remaining room is tracked, because one stream may be listed many times.
  let room = mostContent;
  const contents = parts.flatMap((part) => {
    const content = document.content(document.stream(part), room);
    room -= content.length;
    return [content, space];
  });
  return Buffer.concat(contents);
}

export function isPartlyHidden(
  { matrix, clips }: Pick<DrawnImage, 'matrix' | 'clips'>,
  { shown }: Pick<PdfPage, 'shown'>,
): boolean {
  const [left, bottom, right, top] = boundsOf(matrix, [0, 0, 1, 1]);
  const [acrossHidden, downHidden] = [(right - left) * mostHidden, (top - bottom) * mostHidden];
  return [shown, ...clips].some(
    (edges) =>
      left < edges[0] - acrossHidden ||
      bottom < edges[1] - downHidden ||
      right > edges[2] + acrossHidden ||
      top > edges[3] + downHidden,
  );
}

/** The turn of a picture; null where it lies askew. */
function turnOf([a, b, c, d]: Matrix, pageTurns: number): Turn | null {
  // The directions of the picture's rows and columns, on a page whose rows are counted downwards.
  const along = Math.atan2(-b, a) / (Math.PI / 2);
  const down = Math.atan2(d, -c) / (Math.PI / 2);
  const quarters = Math.round(along);
  const mirrored = a * d - b * c < 0;
  const expected = quarters + (mirrored ? -1 : 1);
  const skew = Math.max(Math.abs(along - quarters), Math.abs(((down - expected + 6) % 4) - 2));
  if (!(skew < mostSkew)) return null;
  return { mirrored, quarters: ((((quarters + pageTurns) % 4) + 4) % 4) as Turn['quarters'] };
}

/** The resolution; null where it differs too much between rows and columns. */
function dpiOf([a, b, c, d]: Matrix, width: PdfValue, height: PdfValue): number | null {
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  const across = (width * 72) / Math.hypot(a, b);
  const down = (height * 72) / Math.hypot(c, d);
  const stretch = Math.max(across / down, down / across);
  return stretch <= mostStretched ? Math.min(across, down) : null;
}
