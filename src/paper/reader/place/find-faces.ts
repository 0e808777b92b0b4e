import type { GreyImage } from '../grey-image.ts';
import { sightBoxes } from './fit-boxes.ts';
import { fitHomography, type Homography, project, type Sighting, scaleAt } from './homography.ts';
import { type MarkQuad, markQuads } from './mark-quads.ts';
import type { PageFace } from './paper-index.ts';
import { type PaperWhite, paperWhite } from './paper-white.ts';
import { type ReducedImage, reduce } from './reduced-image.ts';
import { roundShapes } from './round-shapes.ts';

/** A page seen in an image, before anybody knows which one it is. */
export interface FoundFace {
  readonly face: PageFace;
  readonly homography: Homography;
  /** The corner marks that were seen. */
  readonly marks: readonly Sighting[];
}

export interface Overview {
  readonly reduced: ReducedImage;
  readonly white: PaperWhite;
}

/** How dark a mark is at least, as a share of the paper around: pale prints have a second chance. */
const darkShares = [0.65, 0.82];
const mostQuads = 24;
/** Of the boxes that hold the page's digits, how many must be seen. */
const leastDigits = 0.6;
const digitsReach = 1.2;

export function overview(image: GreyImage): Overview {
  const reduced = reduce(image);
  return { reduced, white: paperWhite(reduced) };
}

export function findFaces(
  image: GreyImage,
  { reduced, white }: Overview,
  faces: readonly PageFace[],
): FoundFace[] {
  for (const share of darkShares) {
    const shapes = roundShapes(reduced, white, share).map(({ x, y, diameter }) => ({
      x: x * reduced.factor,
      y: y * reduced.factor,
      diameter: diameter * reduced.factor,
    }));
    const found = faces.flatMap((face) => {
      const quads = face.marks ? markQuads(shapes, face.marks) : [];
      return quads.slice(0, mostQuads).flatMap((quad) => {
        const digits = digitsSeen(image, quad, face);
        return digits < leastDigits ? [] : { face, quad, digits };
      });
    });
    if (found.length > 0) return apart(found);
  }
  return [];
}

interface Candidate {
  readonly face: PageFace;
  readonly quad: MarkQuad;
  readonly digits: number;
}

/** The best of those that claim the same marks. */
function apart(found: Candidate[]): FoundFace[] {
  const taken = new Set<unknown>();
  const kept: FoundFace[] = [];
  for (const { face, quad } of found.sort((a, b) => b.digits - a.digits)) {
    if (quad.shapes.some((shape) => taken.has(shape))) continue;
    for (const shape of quad.shapes) taken.add(shape);
    kept.push({ face, homography: quad.homography, marks: quad.sightings });
  }
  return kept;
}

/** The share of the digits' boxes that stand together where they should, a little shift apart. */
function digitsSeen(image: GreyImage, { homography }: MarkQuad, { digits }: PageFace): number {
  const boxes = [...digits.copy, ...digits.page, ...digits.check];
  const seen = sightBoxes(image, homography, boxes, digitsReach);
  if (seen.length < 4) return 0;
  const moved = fitHomography('similar', seen);
  if (!moved) return 0;
  const near = seen.filter(({ x, y, seen: at }) => {
    const expected = project(moved, x, y);
    return Math.hypot(at.x - expected.x, at.y - expected.y) < 0.4 * scaleAt(moved, x, y);
  });
  return near.length / boxes.length;
}
