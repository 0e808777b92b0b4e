import type { GreyImage } from '../../grey-image.ts';
import { fitHomography, project, scaleAt } from '../fit/homography.ts';
import { leastClarity } from '../fit/printed-box.ts';
import type { PageFace, PaperIndex } from '../identity/paper-index.ts';
import { darknessOn } from '../identity/printed-squares.ts';
import { readEdition } from '../identity/read-edition.ts';
import type { PaperWhite } from '../shapes/paper-white.ts';
import { reduce } from '../shapes/reduced-image.ts';
import { middleOf, type RoundShape, roundShapes } from '../shapes/round-shapes.ts';
import { mostGuesses, withoutOverlaps } from './find-faces.ts';
import { guessByFour, type PageGuess } from './mark-guesses.ts';
import { contrastOf, markWeight, type ProvedGuess } from './prove-guess.ts';

/** As a share of the paper's white. */
const dark = 0.65;
const exactly = { x: 0, y: 0 };

/**
 * Finds pages in a black and white scan that lost its thin lines, including the borders of the
 * digits' boxes. Four marks with the strip of a known edition between them confirm a page just as
 * well.
 */
export function facesByStrip(
  image: GreyImage,
  white: PaperWhite,
  papers: PaperIndex,
): ProvedGuess[] {
  const shapes = roundShapes(reduce(image), white, dark);
  return withoutOverlaps(
    papers.faces.flatMap((face) =>
      (face.marks && face.edition.length > 0 ? guessByFour(shapes, face.marks) : [])
        .slice(0, mostGuesses)
        .flatMap((guess) => proveByStrip(image, white, face, shapes, guess, papers) ?? []),
    ),
  );
}

function proveByStrip(
  image: GreyImage,
  white: PaperWhite,
  face: PageFace,
  shapes: readonly RoundShape[],
  guess: PageGuess,
  { editions }: PaperIndex,
): ProvedGuess | null {
  const marks = guess.marks.map((mark) => {
    const shape = shapes.find((each) => each === mark.seen);
    return { ...mark, seen: shape ? middleOf(image, white, shape) : mark.seen, weight: markWeight };
  });
  const homography = fitHomography(marks);
  if (!homography) return null;
  const flat = { at: (x: number, y: number) => project(homography, x, y) };
  const strip = readEdition(face.edition, darknessOn(image, white, flat, face), editions, exactly);
  if (strip === 'unreadable' || !('edition' in strip)) return null;
  const clarity = leastClarity(contrastOf(image, white, guess));
  return {
    face,
    start: { homography, known: marks, marksSeen: marks.length, clarity },
    middle: flat.at(face.width / 2, face.height / 2),
    width: scaleAt(homography, face.width / 2, face.height / 2) * face.width,
    score: -guess.strain,
  };
}
