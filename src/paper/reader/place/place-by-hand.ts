import { type GreyImage, greyAt } from '../grey-image.ts';
import type { FirstFit } from './fit/fit-boxes.ts';
import { fitHomography, type Homography, type Sighting, scaleAt } from './fit/homography.ts';
import type { Corners, Point } from './fit/point.ts';
import { leastClarity } from './fit/printed-box.ts';
import { cornersOf, sizeTolerance } from './guess/mark-guesses.ts';
import type { KnownPage } from './identity/paper-index.ts';
import { type PlacedPage, type Trial, tryFolded, tryPage, worstResidual } from './place-page.ts';
import { type PaperWhite, paperWhite, whiteAt } from './shapes/paper-white.ts';
import { factorFor, reduce } from './shapes/reduced-image.ts';
import { middleOf, type RoundShape, roundShapes } from './shapes/round-shapes.ts';

/** In millimetres: a mark this close to where a person points is used instead. */
const snapsWithin = 6;
/** As a share of the surrounding paper. */
const markShare = 0.82;
/** A mark determines the place of the page, while the pointing of a person is only approximate. */
const weights = { mark: 4, finger: 0.2 };

/**
 * Places a page that a person has identified by pointing at its corners, in pixels, even where the
 * marks are not visible. Where its boxes are then not found, all of them are doubtful, so that a
 * person must look at them; of a folded sheet those on a piece that may be of another sheet.
 */
export function placeByHand(
  image: GreyImage,
  known: KnownPage,
  corners: Corners,
): Omit<PlacedPage, 'edition'> | null {
  const { frame } = known;
  if (!frame.marks) return null;
  const white = paperWhite(image, factorFor(image));
  const names = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
  const printed = cornersOf(frame.marks);
  const shown = names.map(
    (name): Sighting => ({ ...printed[name], seen: corners[name], weight: weights.finger }),
  );
  const rough = fitHomography(shown);
  if (!rough) return null;
  const shapes = roundShapes(reduce(image), white, markShare);
  const marks = shown.flatMap((corner) =>
    markNear(image, white, rough, corner, shapes, frame.marks?.topLeft.width ?? 0),
  );
  const unseen = shown.filter(({ x, y }) => !marks.some((mark) => mark.x === x && mark.y === y));
  const homography = fitHomography([...marks, ...unseen]) ?? rough;
  const start: FirstFit = {
    homography,
    known: marks,
    marksSeen: marks.length,
    clarity: leastClarity(contrastOf(image, white, marks)),
  };
  const whole = tryPage({ image, white }, frame, start, known);
  const isFlat = !whole.fitted.isBroken && whole.share > mostlySeen;
  const folded = isFlat ? null : tryFolded({ image, white }, frame, start, whole, true);
  const trial = folded && !folded.fitted.isBroken ? folded : whole;
  return { known, fit: trial.fitted.fit, unplaced: unsureBoxes(trial, known, marks.length) };
}

/** Where less of a page's boxes is found, it may lie in two pieces. */
const mostlySeen = 0.9;
/** With fewer marks, a row of boxes may be mistaken for the next row, which looks the same. */
const leastMarks = 2;
/** The share of the answer boxes that must be found at their fitted place. */
const leastAnswers = 0.6;

/** The boxes about which nothing can be said; all boxes where the place of the page is unsure. */
function unsureBoxes(trial: Trial, { page, frame }: KnownPage, marksSeen: number): number[] {
  const { fitted, unplaced } = trial;
  const boxes = [...Array(page.answers.length + frame.code.length).keys()];
  const answers = fitted.found.slice(0, page.answers.length);
  const seen = answers.filter(Boolean).length;
  const isHeld =
    marksSeen >= leastMarks && fitted.fit.residual <= worstResidual && !fitted.isBroken;
  if (!isHeld || seen < leastAnswers * answers.length) return boxes;
  return boxes.filter((box) => !fitted.found[box] || unplaced.includes(box));
}

function markNear(
  image: GreyImage,
  white: PaperWhite,
  rough: Homography,
  corner: Sighting,
  shapes: readonly RoundShape[],
  diameter: number,
): Sighting[] {
  const scale = scaleAt(rough, corner.x, corner.y);
  const away = (shape: Point) =>
    Math.hypot(shape.x - corner.seen.x, shape.y - corner.seen.y) / scale;
  const [nearest] = shapes
    .filter((shape) => Math.abs(Math.log(shape.diameter / (scale * diameter))) < sizeTolerance)
    .filter((shape) => away(shape) < snapsWithin)
    .sort((a, b) => away(a) - away(b));
  if (!nearest) return [];
  return [{ ...corner, seen: middleOf(image, white, nearest), weight: weights.mark }];
}

function contrastOf(image: GreyImage, white: PaperWhite, marks: readonly Sighting[]): number {
  const contrasts = marks
    .map(({ seen }) => whiteAt(white, seen) - greyAt(image, seen.x, seen.y))
    .sort((a, b) => a - b);
  return contrasts[contrasts.length >> 1] ?? 255;
}
