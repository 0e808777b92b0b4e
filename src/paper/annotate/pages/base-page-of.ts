import { decodeUpright, jpegOf } from '../../reader/pages/page-jpeg.ts';
import { PageProblem } from '../../reader/pages/page-problem.ts';
import { PdfSurprise } from '../../reader/pages/pdf/pdf-values.ts';
import type { ReadingTools } from '../../reader/pages/programs/reading-tools.ts';
import { RangeFile } from '../../reader/pages/range-file.ts';
import type { Place, ScannedPicture } from '../copy-notes.ts';
import type { PdfPartWriter } from '../pdf/pdf-part.ts';
import { type BasePage, quartersAfter } from './base-page.ts';
import { copiedPage } from './copied-page.ts';
import { jpegFacts } from './jpeg-facts.ts';
import { openedPdf } from './opened-scans.ts';
import { photoPage } from './photo-page.ts';

export interface PlacedPage {
  readonly page: BasePage;
  /** Converts a place on the whole picture to a place on the part that is shown. */
  readonly placed: (place: Place) => Place;
}

const asItIs = (place: Place) => place;

/**
 * Takes a page of the scan into the new file unchanged: the original page of a PDF, or the original
 * JPEG of a photo. A page is decoded and encoded again only where it cannot be taken unchanged or
 * would show another student's paper.
 */
export async function basePage(
  part: PdfPartWriter,
  tools: ReadingTools,
  picture: ScannedPicture,
): Promise<PlacedPage> {
  const { path, source, quarters, only } = picture;
  // A picture that was erased has left an empty page in its file.
  const page = only || source.kind === 'none' ? null : pageAsItIs(part, picture);
  if (page) return { page, placed: asItIs };
  const whole = await decodeUpright({ tools, path, source, quarters });
  const facts = jpegFacts(await jpegOf(whole, only ? { part: only } : {}));
  if (!facts) throw new PageProblem('damaged-image');
  return {
    page: photoPage(part, facts),
    placed: only ? (place) => within(place, only) : asItIs,
  };
}

function pageAsItIs(part: PdfPartWriter, picture: ScannedPicture): BasePage | null {
  const { path, source, quarters } = picture;
  const pdf = openedPdf(path);
  if (pdf) {
    try {
      return copiedPage(part, pdf, picture);
    } catch (error) {
      if (error instanceof PdfSurprise) return null;
      throw error;
    }
  }
  if (source.kind !== 'jpeg' || source.otherwise.kind !== 'image-page') return null;
  using file = new RangeFile(path);
  const facts = jpegFacts(file.read(source.at, source.length));
  const turn = { ...source.turn, quarters: quartersAfter(source.turn.quarters, quarters) };
  return facts && photoPage(part, facts, turn);
}

function within({ x, y, width, height }: Place, whole: Place): Place {
  return {
    x: (x - whole.x) / whole.width,
    y: (y - whole.y) / whole.height,
    width: width / whole.width,
    height: height / whole.height,
  };
}
