import type { GreyImage } from '../../grey-image.ts';
import type { PageFace } from '../identity/paper-index.ts';
import { type PaperWhite, tileSize } from '../shapes/paper-white.ts';
import { reduce, type Window, wholeOf } from '../shapes/reduced-image.ts';
import { type RoundShape, roundShapes } from '../shapes/round-shapes.ts';
import { guessByRows, longShapes } from './digit-rows.ts';
import { guessByFour, guessByTwo, type PageGuess } from './mark-guesses.ts';
import { type ProvedGuess, proveGuess } from './prove-guess.ts';

/**
 * How dark a mark must be, as a share of the surrounding paper: at first, and where no page is
 * found.
 */
export interface MarkShares {
  readonly dark: number;
  readonly pale: number;
}

const printed: MarkShares = { dark: 0.65, pale: 0.82 };

/** Finds all pages in an image without knowing which pages they are. */
export function findFaces(
  image: GreyImage,
  white: PaperWhite,
  faces: readonly PageFace[],
  { dark, pale }: MarkShares = printed,
): ProvedGuess[] {
  const proveByFour = (shapes: readonly RoundShape[]) =>
    prove(image, white, faces, shapes, ({ marks }) => marks && guessByFour(shapes, marks));
  const inCorners = cornersOfSheet(image).flatMap((corner) =>
    roundShapes(reduce(image, corner), white, dark),
  );
  const usual = proveByFour(inCorners);
  if (usual.length > 0) return usual;
  const reduced = reduce(image);
  const bold = roundShapes(reduced, white, dark);
  const byFour = proveByFour(bold);
  if (byFour.length > 0) return byFour;
  const faint = roundShapes(reduced, white, pale);
  const paler = proveByFour(faint);
  if (paler.length > 0) return paler;
  const all = [...bold, ...faint.filter((shape) => !bold.some((other) => isSame(shape, other)))];
  const rows = longShapes(image, white);
  const byRows = prove(image, white, faces, all, (face) => guessByRows(rows, face));
  if (byRows.length > 0) return byRows;
  return prove(image, white, faces, all, ({ marks }) => marks && guessByTwo(all, marks));
}

/** As shares of the image: where the marks of a single page lie when it fills the image. */
const cornerSize = { across: 0.25, down: 0.2 };

function cornersOfSheet(image: GreyImage): Window[] {
  const { width, height } = wholeOf(image);
  const inTiles = (pixels: number) => Math.ceil(pixels / tileSize) * tileSize;
  const [across, down] = [inTiles(width * cornerSize.across), inTiles(height * cornerSize.down)];
  const [right, bottom] = [inTiles(width - across), inTiles(height - down)];
  return [
    { left: 0, top: 0, width: across, height: down },
    { left: right, top: 0, width: width - right, height: down },
    { left: 0, top: bottom, width: across, height: height - bottom },
    { left: right, top: bottom, width: width - right, height: height - bottom },
  ];
}

function isSame(one: RoundShape, other: RoundShape): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < one.diameter / 2;
}

export const mostGuesses = 60;

/** The guesses that are confirmed. */
function prove(
  image: GreyImage,
  white: PaperWhite,
  faces: readonly PageFace[],
  shapes: readonly RoundShape[],
  guess: (face: PageFace) => readonly PageGuess[] | null,
): ProvedGuess[] {
  const proved = faces.flatMap((face) =>
    (guess(face) ?? [])
      .slice(0, mostGuesses)
      .flatMap((each) => proveGuess(image, white, face, shapes, each) ?? []),
  );
  return withoutOverlaps(proved);
}

/** Keeps only the best of guesses that overlap. */
export function withoutOverlaps(proved: readonly ProvedGuess[]): ProvedGuess[] {
  return proved
    .toSorted((a, b) => b.score - a.score)
    .filter((one, place, all) => !all.slice(0, place).some((better) => overlap(one, better)));
}

function overlap(one: ProvedGuess, other: ProvedGuess): boolean {
  const distance = Math.hypot(one.middle.x - other.middle.x, one.middle.y - other.middle.y);
  return distance < 0.6 * Math.min(one.width, other.width);
}
