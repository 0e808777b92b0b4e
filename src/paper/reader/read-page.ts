import type { PageMeasures } from '#shared/domain/correction/page-measures.ts';
import type { Box, PageFrame, PageLayout } from '../edition/layout.ts';
import { measurePage } from './boxes/measure-page.ts';
import type { GreyImage } from './grey-image.ts';
import type { UnreadableReason } from './page-reading.ts';
import { type FoundFace, findFaces, overview } from './place/find-faces.ts';
import { fitBoxes } from './place/fit-boxes.ts';
import { identifyPage } from './place/identify-page.ts';
import { darknessOf, insideOf } from './place/page-digits.ts';
import { type PageFitData, pageFit } from './place/page-fit.ts';
import type { PaperIndex } from './place/paper-index.ts';

/** A page of a paper that was found in an image. */
export interface FoundPage {
  readonly verdict: 'found';
  readonly copy: number;
  readonly page: PageLayout;
  readonly frame: PageFrame;
  /** Null where the paper carries no strip: its identity is unproved. */
  readonly edition: number | null;
  readonly fit: PageFitData;
  readonly measures: PageMeasures;
}

export type PageFinding =
  | FoundPage
  | { readonly verdict: 'blank' }
  | { readonly verdict: 'back' }
  | { readonly verdict: 'other-edition'; readonly edition: number }
  | { readonly verdict: 'other-exam'; readonly edition: number | null }
  | { readonly verdict: 'unreadable'; readonly reason: UnreadableReason };

export interface ReadOptions {
  /** Editions of the same quiz that are not to be read: an earlier one that was withdrawn. */
  readonly otherEditions?: readonly number[];
}

const leastFound = 0.5;
const worstResidual = 0.3;

/** What an image of a scan shows: one finding, or two where two papers lie side by side. */
export function readPage(
  image: GreyImage,
  papers: PaperIndex,
  options: ReadOptions = {},
): PageFinding[] {
  const seen = overview(image);
  const faces = findFaces(image, seen, papers.faces);
  if (faces.length === 0) return [{ verdict: 'unreadable', reason: 'no-marks' }];
  return faces.map((face) => pageIn(image, face, papers, options));
}

function pageIn(
  image: GreyImage,
  { face, homography, marks }: FoundFace,
  papers: PaperIndex,
  { otherEditions = [] }: ReadOptions,
): PageFinding {
  const digits = [...face.digits.copy, ...face.digits.page, ...face.digits.check];
  const { fit } = fitBoxes(image, homography, marks, digits, face);
  const levels = levelsOf(image, fit, face);
  const identity = identifyPage(face, darknessOf(image, pageFit(fit), levels), papers);
  if ('doubt' in identity) return { verdict: 'unreadable', reason: identity.doubt };
  if ('foreign' in identity) {
    const { foreign } = identity;
    return foreign !== null && otherEditions.includes(foreign)
      ? { verdict: 'other-edition', edition: foreign }
      : { verdict: 'other-exam', edition: foreign };
  }
  const { copy, page, frame } = identity.known;
  const boxes = [...page.answers, ...frame.code];
  const better = fitBoxes(image, fit.homography, marks, [...digits, ...boxes], face);
  if (
    better.found < leastFound * (digits.length + boxes.length) ||
    better.fit.residual > worstResidual
  ) {
    return { verdict: 'unreadable', reason: 'bad-fit' };
  }
  const measures = measurePage(image, pageFit(better.fit), page, frame);
  return {
    verdict: 'found',
    copy,
    page,
    frame,
    edition: identity.edition,
    fit: better.fit,
    measures,
  };
}

/** The page's own white and black: between two marks, and inside them. */
function levelsOf(image: GreyImage, data: PageFitData, { marks, digits }: FoundFace['face']) {
  const fit = pageFit(data);
  const inside = (box: Box) => insideOf(image, fit, box);
  const beside = digits.copy.map(({ x, y, width, height }) =>
    inside({ x, y: y - height * 1.5, width, height }),
  );
  const white = beside.sort((a, b) => a - b)[Math.floor(beside.length / 2)] ?? 255;
  const black = Math.min(...Object.values(marks ?? {}).map(inside));
  return { white, black: Number.isFinite(black) ? black : 0 };
}
