import type { Box, PageFrame } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import { acrossFold, type Fold } from './fit/fold.ts';
import { type PageFitData, pageFit } from './fit/page-fit.ts';
import type { Point } from './fit/point.ts';
import type { KnownPage } from './identity/paper-index.ts';
import { readFoot } from './identity/read-foot.ts';

/** In millimetres: a sheet slips by less; two sheets that are fed as one mostly lie further apart. */
const mostSlip = 0.9;
/** An edition of so few copies is printed to be photocopied, so that many sheets bear one number. */
const mostVariants = 3;

/**
 * Which boxes of a sheet in two pieces lie on one that nothing proves to be of this copy; null where
 * the pieces may well be of two sheets. The head of a page names its copy in squares, its foot in
 * figures. Where they lie on two pieces, both are of one sheet: two copies never have one number. A
 * foot that cannot be read is no proof against a person, who has named the copy by its head.
 */
export function unprovedBoxes(
  image: GreyImage,
  fit: PageFitData,
  { paper, copy, page, frame }: KnownPage,
  isNamedByHand = false,
): number[] | null {
  const { fold } = fit;
  if (!fold || fold.step > mostSlip) return null;
  const isPhotocopied = paper.layout.copies.length <= mostVariants;
  const foot = isPhotocopied ? null : readFoot(image, pageFit(fit), frame);
  const mayBeIllegible = isNamedByHand || sideOf(fold, footLine(frame)) === null;
  if (foot ? foot.copy !== copy : !mayBeIllegible) return null;
  const named = [frame.digits.copy.map(middleOf), foot?.around].map(
    (points) => points && sideOf(fold, points),
  );
  if (named.every((side) => !side)) return null;
  return placesWhere({ page, frame }, (box) => {
    const side = sideOf(fold, [middleOf(box)]);
    return side === null || !named.includes(side);
  });
}

/** The boxes through which the fold may run. */
export function boxesOnFold({ fold }: PageFitData, known: Pick<KnownPage, 'page' | 'frame'>) {
  return placesWhere(
    known,
    ({ x, y, width, height }) =>
      fold !== null &&
      sideOf(fold, [
        { x, y },
        { x: x + width, y },
        { x, y: y + height },
        { x: x + width, y: y + height },
      ]) === null,
  );
}

function placesWhere(
  { page, frame }: Pick<KnownPage, 'page' | 'frame'>,
  holds: (box: Box) => boolean,
): number[] {
  return [...page.answers, ...frame.code].flatMap((box, place) => (holds(box) ? place : []));
}

/** On which side of a fold all these points lie; null where some may be on either. */
function sideOf(fold: Fold, points: readonly Point[]): 'before' | 'behind' | null {
  const places = points.map((point) => acrossFold(fold, point));
  const slack = 0.01;
  if (places.every((place) => place <= fold.from + slack)) return 'before';
  return places.every((place) => place >= fold.to - slack) ? 'behind' : null;
}

/** The ends of where the foot may be written: a fold through it makes its number illegible. */
function footLine({ edition }: PageFrame): Point[] {
  const below = 5;
  return [edition[0], edition.at(-1)].flatMap((square) =>
    square ? { x: square.x, y: square.y + below } : [],
  );
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
