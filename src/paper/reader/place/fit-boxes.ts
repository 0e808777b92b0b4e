import type { Box } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import { bendThrough } from './bend.ts';
import { fitHomography, type Homography, project, type Sighting, scaleAt } from './homography.ts';
import { type PageFitData, pageFit } from './page-fit.ts';
import { sightBox } from './printed-box.ts';

export interface FittedBoxes {
  readonly fit: PageFitData;
  /** How many of the boxes were found where the fit has them. */
  readonly found: number;
}

/** In millimetres, one look after the other; less than half the distance between two digits' boxes. */
const reaches = [1.4, 0.6];
const leastClarity = 8;
/** How far a box that counts as found may lie from where the fit has it, in millimetres. */
const foundWithin = 0.4;
const markWeight = 4;

/** Betters a fit on the printed boxes of a page, each found on its own border. */
export function fitBoxes(
  image: GreyImage,
  start: Homography,
  marks: readonly Sighting[],
  boxes: readonly Box[],
  page: { readonly width: number; readonly height: number },
): FittedBoxes {
  let homography = start;
  let seen: Sighting[] = [];
  const anchors = marks.map((mark) => ({ ...mark, weight: markWeight }));
  for (const reach of reaches) {
    seen = sightBoxes(image, homography, boxes, reach);
    homography = fitRobustly([...anchors, ...seen], homography) ?? homography;
  }
  const scale = scaleAt(homography, page.width / 2, page.height / 2);
  const near = seen.filter(
    (sighting) => distance(homography, sighting) < foundWithin * 2.5 * scale,
  );
  const bend = bendThrough(homography, [...anchors, ...near], page);
  const data = {
    homography,
    bend,
    pixelsPerMillimetre: scale,
    marksSeen: marks.length,
    residual: 0,
  };
  const bent = pageFit(data);
  const distances = near
    .map((sighting) => {
      const expected = bent.at(sighting.x, sighting.y);
      return Math.hypot(sighting.seen.x - expected.x, sighting.seen.y - expected.y) / scale;
    })
    .sort((a, b) => a - b);
  const found = distances.filter((each) => each < foundWithin).length;
  const residual = distances[Math.floor(distances.length / 2)] ?? Number.POSITIVE_INFINITY;
  return { fit: { ...data, residual }, found };
}

export function sightBoxes(
  image: GreyImage,
  homography: Homography,
  boxes: readonly Box[],
  reach: number,
): Sighting[] {
  const sightings: Sighting[] = [];
  for (const box of boxes) {
    const printed = sightBox(image, (x, y) => project(homography, x, y), box, reach);
    if (!printed || printed.clarity < leastClarity) continue;
    const { x, y, width, height } = box;
    sightings.push({ x: x + width / 2, y: y + height / 2, seen: printed.seen, weight: 1 });
  }
  return sightings;
}

function distance(homography: Homography, { x, y, seen }: Sighting): number {
  const expected = project(homography, x, y);
  return Math.hypot(seen.x - expected.x, seen.y - expected.y);
}

/** What lies far from where most of the others have it counts for less and less, then for nothing. */
function fitRobustly(sightings: readonly Sighting[], start: Homography): Homography | null {
  if (sightings.length < 4) return null;
  let homography = start;
  for (let round = 0; round < 4; round++) {
    const distances = sightings.map((sighting) => distance(homography, sighting));
    const usual = [...distances].sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
    const limit = Math.max(usual * 4, 0.5);
    const weighed = sightings.map((sighting, place) => {
      const share = (distances[place] ?? 0) / limit;
      return { ...sighting, weight: share < 1 ? sighting.weight * (1 - share * share) ** 2 : 0 };
    });
    const next = fitHomography(
      'projective',
      weighed.filter(({ weight }) => weight > 0),
    );
    if (!next) return null;
    homography = next;
  }
  return homography;
}
