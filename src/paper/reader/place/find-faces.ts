import type { GreyImage } from '../grey-image.ts';
import { guessByRows, longShapes } from './digit-rows.ts';
import { guessByFour, guessByTwo, type PageGuess } from './mark-guesses.ts';
import type { PageFace } from './paper-index.ts';
import { type PaperWhite, paperWhite } from './paper-white.ts';
import { type ProvedGuess, proveGuess } from './prove-guess.ts';
import { type ReducedImage, reduce } from './reduced-image.ts';
import { type RoundShape, roundShapes } from './round-shapes.ts';

export interface Overview {
  readonly reduced: ReducedImage;
  readonly white: PaperWhite;
}

export function overview(image: GreyImage): Overview {
  const reduced = reduce(image);
  return { reduced, white: paperWhite(reduced) };
}

/** How dark a mark is at most, as a share of the paper around: at first, and where none is found. */
export interface MarkShares {
  readonly dark: number;
  readonly pale: number;
}

const printed: MarkShares = { dark: 0.65, pale: 0.82 };

/** Every page that is seen in an image, before anybody knows which one it is. */
export function findFaces(
  image: GreyImage,
  { reduced, white }: Overview,
  faces: readonly PageFace[],
  { dark, pale }: MarkShares = printed,
): ProvedGuess[] {
  const bold = roundShapes(reduced, white, dark);
  const byFour = prove(image, white, faces, bold, ({ marks }) => marks && guessByFour(bold, marks));
  if (byFour.length > 0) return byFour;
  const round = roundShapes(reduced, white, pale);
  const paler = prove(
    image,
    white,
    faces,
    round,
    ({ marks }) => marks && guessByFour(round, marks),
  );
  if (paler.length > 0) return paler;
  const long = longShapes(image, white);
  const all = [...bold, ...round.filter((shape) => !bold.some((other) => isSame(shape, other)))];
  const byRows = prove(image, white, faces, all, (face) => guessByRows(long, face));
  if (byRows.length > 0) return byRows;
  return prove(image, white, faces, all, ({ marks }) => marks && guessByTwo(all, marks));
}

function isSame(one: RoundShape, other: RoundShape): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < one.diameter / 2;
}

const mostGuesses = 60;

/** Of the guesses that prove right, the best of those that lie on each other. */
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
  return proved
    .sort((a, b) => b.score - a.score)
    .filter((one, place, all) => !all.slice(0, place).some((better) => overlap(one, better)));
}

function overlap(one: ProvedGuess, other: ProvedGuess): boolean {
  const distance = Math.hypot(one.middle.x - other.middle.x, one.middle.y - other.middle.y);
  return distance < 0.6 * Math.min(one.width, other.width);
}
