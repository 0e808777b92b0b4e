import type { PageMeasures } from '#shared/domain/correction/pages/page-measures.ts';
import type { PageFrame, PageLayout } from '../edition/layout.ts';
import { measurePage } from './boxes/measure-page.ts';
import type { GreyImage } from './grey-image.ts';
import type { PageGuess, UnreadableReason } from './page-reading.ts';
import { type PageFitData, pageFit } from './place/fit/page-fit.ts';
import { findFaces } from './place/guess/find-faces.ts';
import type { ProvedGuess } from './place/guess/prove-guess.ts';
import { facesByStrip } from './place/guess/strip-faces.ts';
import type { PaperIndex } from './place/identity/paper-index.ts';
import { withoutPage } from './place/no-page.ts';
import { placePage } from './place/place-page.ts';
import { type PaperWhite, paperWhite } from './place/shapes/paper-white.ts';
import { factorFor } from './place/shapes/reduced-image.ts';
import { inReadingOrder, lostNeighbour } from './place/side-by-side.ts';

/** A page of a known paper that was found in an image. */
export interface FoundPage {
  readonly verdict: 'found';
  readonly copy: number;
  readonly page: PageLayout;
  readonly frame: PageFrame;
  /** Null where the paper has no strip, so that its edition is not verified. */
  readonly edition: number | null;
  readonly fit: PageFitData;
  readonly measures: PageMeasures;
  /**
   * The indices, among the answer boxes and then the boxes of the code grid, of those about which
   * nothing can be said: they lie outside the image, or where the page is torn or covered.
   */
  readonly unplaced: readonly number[];
}

export type PageFinding =
  | FoundPage
  | { readonly verdict: 'blank' }
  | { readonly verdict: 'back' }
  | { readonly verdict: 'other-edition'; readonly edition: number }
  | { readonly verdict: 'other-exam'; readonly edition: number | null }
  | {
      readonly verdict: 'unreadable';
      readonly reason: UnreadableReason;
      readonly guess?: PageGuess;
    };

export interface ReadOptions {
  /** The editions of this quiz whose layout is gone, so that their pages cannot be read. */
  readonly editionsWithoutLayout?: readonly number[];
}

const mostPapers = 2;

/**
 * Reads an image of a scan. The result is one finding, or two where two papers lie side by side or
 * one above the other. An image with more papers is refused as a whole, so that none is lost
 * silently.
 */
export function readPage(
  image: GreyImage,
  papers: PaperIndex,
  options: ReadOptions = {},
): PageFinding[] {
  const white = paperWhite(image, factorFor(image));
  const found = findFaces(image, white, papers.faces);
  const faces = inReadingOrder(found.length > 0 ? found : facesByStrip(image, white, papers));
  if (faces.length === 0) return [findingWithoutPage(image, papers)];
  const lost = lostNeighbour(image, white, faces);
  if (faces.length + (lost ? 1 : 0) > mostPapers)
    return [{ verdict: 'unreadable', reason: 'many-papers' }];
  const findings = faces.map((face) => readFace(image, white, face, papers, options));
  if (!lost) return findings;
  const unread = { verdict: 'unreadable', reason: 'no-marks' } as const;
  return lost === 'before' ? [unread, ...findings] : [...findings, unread];
}

function findingWithoutPage(image: GreyImage, papers: PaperIndex): PageFinding {
  const verdict = withoutPage(image, papers);
  return verdict === 'unknown' ? { verdict: 'unreadable', reason: 'no-marks' } : { verdict };
}

function readFace(
  image: GreyImage,
  white: PaperWhite,
  face: ProvedGuess,
  papers: PaperIndex,
  { editionsWithoutLayout = [] }: ReadOptions,
): PageFinding {
  const placed = placePage(image, white, face, papers);
  if ('doubt' in placed) {
    const { doubt, ...guessed } = placed;
    return { verdict: 'unreadable', reason: doubt, ...guessed };
  }
  if ('foreign' in placed) {
    const { foreign } = placed;
    return foreign !== null && editionsWithoutLayout.includes(foreign)
      ? { verdict: 'other-edition', edition: foreign }
      : { verdict: 'other-exam', edition: foreign };
  }
  const { known, edition, fit, unplaced } = placed;
  const { copy, page, frame } = known;
  const measures = measurePage(image, pageFit(fit), page, frame);
  return { verdict: 'found', copy, page, frame, edition, fit, measures, unplaced };
}
