import type { Box } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import type { PageGuess } from '../page-reading.ts';
import { isCovered, isWiped } from './covered-box.ts';
import { type FirstFit, type FittedBoxes, fitBoxes, fitFolded } from './fit/fit-boxes.ts';
import { type Homography, project, stretched } from './fit/homography.ts';
import { type PageFitData, pageFit } from './fit/page-fit.ts';
import type { Point } from './fit/point.ts';
import { boxesOnFold, unprovedBoxes } from './fold-proof.ts';
import { cornersOf } from './guess/mark-guesses.ts';
import type { ProvedGuess } from './guess/prove-guess.ts';
import type { KnownPage, PageFace, PaperIndex } from './identity/paper-index.ts';
import { darknessOn } from './identity/printed-squares.ts';
import { faraway, nearby, readEdition, type StripReading } from './identity/read-edition.ts';
import {
  type PageNumbers,
  type PageNumbersReading,
  readPageSquares,
} from './identity/read-page-squares.ts';
import type { PaperWhite } from './shapes/paper-white.ts';

/** A page that was identified, with the place of its boxes. */
export interface PlacedPage {
  readonly known: KnownPage;
  /** Null where the paper has no strip, so that its edition is not verified. */
  readonly edition: number | null;
  readonly fit: PageFitData;
  /**
   * The indices, among the answer boxes and then the boxes of the code grid, of those about which
   * nothing can be said: they lie outside the image, or no box near them was found.
   */
  readonly unplaced: readonly number[];
}

export type Placing =
  | PlacedPage
  | { readonly foreign: number | null }
  | {
      readonly doubt: 'unknown-copy' | 'doubtful-identity' | 'bad-fit';
      readonly guess?: PageGuess;
    };

/** Places a page, or says why it cannot be, and what it seems to be. */
export function placePage(
  image: GreyImage,
  white: PaperWhite,
  { face, start }: ProvedGuess,
  papers: PaperIndex,
): Placing {
  const darkness = darknessOn(image, white, { flat: start.homography }, face);
  const digits = readPageSquares(face.digits, darkness);
  const strip = readEdition(face.edition, darkness, papers.editions, nearby);
  if (strip !== 'unreadable' && 'foreign' in strip && start.marksSeen === 4) return strip;
  const guess = (known?: KnownPage): { guess?: PageGuess } => {
    const corners = cornersSeen(image, start.homography, face);
    if (!corners) return {};
    const read = strip !== 'unreadable' && 'edition' in strip ? strip.edition : null;
    const { paper, copy = null, page } = known ?? {};
    const edition = paper?.edition ?? read;
    return { guess: { edition, copy, sheet: page?.page ?? null, corners } };
  };
  if (!digits) return { doubt: 'doubtful-identity', ...guess() };
  const trials = candidates(digits, strip, face, papers)
    .map((known) => tryPage({ image, white }, face, start, known))
    .sort((a, b) => b.share - a.share);
  const [whole, second] = trials;
  if (!whole) return { ...doubtOf(digits, strip), ...guess() };
  if (second && !(whole.share - second.share > leastMargin))
    return { doubt: 'doubtful-identity', ...guess() };
  const proofBy = ({ fitted }: Trial) =>
    strip !== 'unreadable' && 'edition' in strip
      ? strip
      : readEdition(
          face.edition,
          darknessOn(image, white, pageFit(fitted.fit), face),
          papers.editions,
          start.marksSeen < 4 ? faraway : nearby,
        );
  const first = proofBy(whole);
  if (first !== 'unreadable' && 'foreign' in first && first.foreign !== null) return first;
  const isProved = first !== 'unreadable' && 'edition' in first && first.edition !== null;
  const excused = isProved && start.marksSeen === 4 && !isGood(whole) ? whole.wiped : [];
  const folded = isGood(whole, excused) ? null : tryFolded({ image, white }, face, start, whole);
  const best = folded ?? whole;
  const forgiven = folded ? folded.cut : excused;
  if (!isGood(best, forgiven)) return { doubt: 'bad-fit', ...guess(whole.known) };
  const proof = folded ? proofBy(folded) : first;
  if (proof === 'unreadable') return { doubt: 'doubtful-identity', ...guess(whole.known) };
  if ('foreign' in proof) return proof;
  const { known, fitted, unplaced } = best;
  if (!hasEdition(known, proof)) return { doubt: 'doubtful-identity', ...guess(known) };
  const unsure = [...new Set([...unplaced, ...forgiven])].sort((a, b) => a - b);
  return { known, edition: proof.edition, fit: fitted.fit, unplaced: unsure };
}

/** Where the corner marks seem to lie, in shares of the picture; null where the paper has none. */
function cornersSeen(
  { width, height }: GreyImage,
  homography: Homography,
  { marks }: PageFace,
): PageGuess['corners'] | null {
  if (!marks) return null;
  const within = (share: number) => Math.min(1, Math.max(0, share));
  const share = ({ x, y }: Point): Point => {
    const seen = project(homography, x, y);
    return { x: within(seen.x / width), y: within(seen.y / height) };
  };
  const { topLeft, topRight, bottomRight, bottomLeft } = cornersOf(marks);
  return {
    topLeft: share(topLeft),
    topRight: share(topRight),
    bottomRight: share(bottomRight),
    bottomLeft: share(bottomLeft),
  };
}

/**
 * Where several pages are possible, by how much the share of found boxes must be larger for the
 * right one.
 */
const leastMargin = 0.3;

/**
 * The share of the boxes without ink over them that must be found, where print is clear, and where
 * it is pale or coarse.
 */
const leastShare = { clear: 0.88, pale: 0.6 };
/** Where more boxes are covered by ink or correction fluid, too few are left to decide. */
const mostCovered = 0.5;
const mostExcused = 0.25;
const clear = 30;
/** In millimetres. */
export const worstResidual = 0.2;

/**
 * Whether enough boxes were found. `excused` are boxes covered by correction fluid or cut by a fold,
 * which count as little as boxes under ink.
 */
function isGood(
  { fitted: { fit, found, clarity, isBroken }, covered }: Trial,
  excused: readonly number[] = [],
): boolean {
  const least = clarity > clear ? leastShare.clear : leastShare.pale;
  const seen = found.filter(Boolean).length;
  const bare = found.length - covered.length - excused.length;
  const isSeen =
    bare >= (1 - mostCovered) * found.length &&
    excused.length <= mostExcused * found.length &&
    seen >= Math.min(least * bare, bare - 1);
  return isSeen && !isBroken && fit.residual <= worstResidual;
}

function doubtOf({ likely }: PageNumbersReading, strip: StripReading): Placing {
  if (strip !== 'unreadable' && 'foreign' in strip) return strip;
  return {
    doubt: strip === 'unreadable' || likely.length > 1 ? 'doubtful-identity' : 'unknown-copy',
  };
}

function hasEdition(
  { paper }: KnownPage,
  { edition }: { readonly edition: number | null },
): boolean {
  return paper.edition === null || paper.edition === edition;
}

/**
 * The pages that the digits can mean. A clear digit is doubted only on a paper whose edition is
 * verified.
 */
function candidates(
  { likely, unlikely }: PageNumbersReading,
  strip: StripReading,
  face: PageFace,
  papers: PaperIndex,
): KnownPage[] {
  const isProved = strip !== 'unreadable' && 'edition' in strip && strip.edition !== null;
  const pagesOf = ({ copy, page, check }: PageNumbers) =>
    papers
      .pages(face, copy, page)
      .filter((known) => known.page.check === check)
      .filter((known) => !isProved || hasEdition(known, strip));
  const pages = likely.flatMap(pagesOf);
  return pages.length > 0 || !isProved ? pages : unlikely.flatMap(pagesOf);
}

export interface Trial {
  readonly known: KnownPage;
  readonly fitted: FittedBoxes;
  readonly share: number;
  readonly unplaced: readonly number[];
  /** Boxes that cannot be found because the student filled them beyond their border. */
  readonly covered: readonly number[];
  /** Boxes whose place is blank although the boxes around them were found. */
  readonly wiped: readonly number[];
}

interface FoldedTrial extends Trial {
  /** Boxes that were not found, through which the fold may run. */
  readonly cut: readonly number[];
}

interface Page {
  readonly image: GreyImage;
  readonly white: PaperWhite;
}

/** By which factors a page may have been stretched when it was printed or fed. */
const stretches = [1, 0.991, 1.009, 0.982, 1.018];
const surely = 0.9;

/**
 * Fits the boxes of a page. Where marks are missing at one end, the length of the page is unknown,
 * so that several are tried.
 */
export function tryPage(page: Page, face: PageFace, start: FirstFit, known: KnownPage): Trial {
  let best: Trial | null = null;
  const held = start.known.reduce((sum, { y }) => sum + y / start.known.length, 0);
  for (const factor of start.marksSeen < 4 ? stretches : [1]) {
    const homography = stretched(start.homography, held, factor);
    const trial = tryBoxes(page, face, { ...start, homography }, known);
    if (!best || trial.share > best.share) best = trial;
    if (best.share > surely) break;
  }
  return best ?? tryBoxes(page, face, start, known);
}

function tryBoxes(page: Page, face: PageFace, start: FirstFit, known: KnownPage): Trial {
  return trialOf(page, known, fitBoxes(page.image, start, boxesOf(known), face));
}

/**
 * Fits the boxes of a page in two pieces; null where it does not lie in two, or where they may be
 * of two sheets. The boxes of a piece that nothing proves to be of this copy are unplaced.
 */
export function tryFolded(
  page: Page,
  face: PageFace,
  start: FirstFit,
  { known, fitted: whole }: Trial,
  isNamedByHand = false,
): FoldedTrial | null {
  const fitted = fitFolded(page.image, start, boxesOf(known), face, whole);
  const unproved = fitted && unprovedBoxes(page.image, fitted.fit, known, isNamedByHand);
  if (!fitted || !unproved) return null;
  const trial = trialOf(page, known, fitted);
  const cut = boxesOnFold(fitted.fit, known).filter((place) => !fitted.found[place]);
  return { ...trial, cut, unplaced: [...trial.unplaced, ...unproved] };
}

function boxesOf({ page, frame }: KnownPage): Box[] {
  return [...page.answers, ...frame.code];
}

function trialOf({ image, white }: Page, known: KnownPage, fitted: FittedBoxes): Trial {
  const boxes = boxesOf(known);
  const fit = pageFit(fitted.fit);
  const covered = [...boxes.entries()]
    .filter(([place, box]) => !fitted.found[place] && isCovered(image, white, fit, box))
    .map(([place]) => place);
  const unplaced = unplacedBoxes(image, boxes, fitted, covered);
  const wiped = [...boxes.entries()]
    .filter(([place]) => !fitted.found[place] && ![...covered, ...unplaced].includes(place))
    .filter(([, box]) => isWiped(image, white, fit, box))
    .map(([place]) => place);
  return { known, fitted, unplaced, covered, wiped, share: fitted.fit.boxesSeen };
}

/**
 * In millimetres: found boxes within this distance confirm the place of a hidden one; then how
 * many, and which share, must be found.
 */
const vouching = 30;
const vouchers = 2;
const vouchersShare = 0.75;

function unplacedBoxes(
  image: GreyImage,
  boxes: readonly Box[],
  { fit, found }: FittedBoxes,
  covered: readonly number[],
) {
  const { at } = pageFit(fit);
  const isVouched = (box: Box) => {
    const near = [...boxes.entries()].filter(
      ([place, other]) =>
        other !== box &&
        !covered.includes(place) &&
        Math.hypot(other.x - box.x, other.y - box.y) < vouching,
    );
    const seen = near.filter(([place]) => found[place]).length;
    return seen >= vouchers && seen >= vouchersShare * near.length;
  };
  return [...boxes.keys()].filter((place) => {
    const box = boxes[place];
    if (!box || found[place]) return false;
    const corners = [at(box.x, box.y), at(box.x + box.width, box.y + box.height)];
    return !isVouched(box) || !isInside(image, corners);
  });
}

function isInside({ width, height }: GreyImage, pixels: readonly Point[]): boolean {
  return pixels.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
}
