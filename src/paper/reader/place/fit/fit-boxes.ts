import { middleValue } from '#shared/domain/statistics/moments.ts';
import type { Box, PageFrame } from '../../../edition/layout.ts';
import type { GreyImage } from '../../grey-image.ts';
import { bendThrough } from './bend.ts';
import { isBroken } from './break.ts';
import { type Fold, foldThrough, offOnPiece } from './fold.ts';
import {
  fitHomography,
  type Homography,
  type Offset,
  project,
  type Sighting,
  scaleAt,
  slant,
} from './homography.ts';
import { type PageFitData, pageFit } from './page-fit.ts';
import type { Point } from './point.ts';
import { type PrintedBox, type Search, sightBox } from './printed-box.ts';

type Locate = (x: number, y: number) => Point;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A wide search, for a bent page. It reaches less than half the distance between the boxes of two
 * digits.
 */
export const wideSearch: Search = { reach: 1.4, step: 0.12 };
const fineSearch: Search = { reach: 0.6, step: 0.07 };
/** In millimetres: how far a box may be from its fitted place to count as found. */
const foundWithin = 0.4;
/** In millimetres: how far a bent page may deviate from its homography. */
const mostBend = 2.5;

export interface FittedBoxes {
  readonly fit: PageFitData;
  /** For each box, whether it was found at its fitted place. */
  readonly found: readonly boolean[];
  /** The typical clarity of the boxes' borders, from 0 to 255. */
  readonly clarity: number;
  /** Whether the boxes on the two sides of some line belong to different sheets. */
  readonly isBroken: boolean;
  readonly offsets: readonly Offset[];
}

/**
 * A first estimate of where the boxes lie. Its homography is good near `known` and worse further
 * away.
 */
export interface FirstFit {
  readonly homography: Homography;
  readonly known: readonly Sighting[];
  readonly marksSeen: number;
  /** By how much a box's border must be darker than its surroundings. */
  readonly clarity: number;
}

/** Improves a fit with the printed boxes of a page, each of which is located by its own border. */
export function fitBoxes(
  image: GreyImage,
  start: FirstFit,
  boxes: readonly Box[],
  page: Size,
): FittedBoxes {
  const near = start.marksSeen < 4 ? grow(image, start, boxes) : start;
  const straight = fitOnce(image, near, boxes, page, fineSearch);
  const isSure = straight.fit.boxesSeen > 0.9;
  const rough = isSure ? straight : fitOnce(image, near, boxes, page, wideSearch);
  const best = isSure ? straight : fitOnce(image, near, boxes, page, fineSearch, rough.fit);
  return { ...best, isBroken: isBroken(best.offsets, best.fit.pixelsPerMillimetre) };
}

/** In millimetres: pieces that are closer to each other make a sheet that is bent. */
const leastStep = 0.25;

/**
 * Fits the boxes of a page in two pieces, as a fold or a slip in the feeder leaves a sheet; null
 * where these would lie as one. `isBroken` then tells of further pieces.
 */
export function fitFolded(
  image: GreyImage,
  { known, clarity }: FirstFit,
  boxes: readonly Box[],
  { digits, ...page }: Size & Pick<PageFrame, 'digits'>,
  whole: FittedBoxes,
): FittedBoxes | null {
  const named = [...digits.copy, ...digits.page, ...digits.check];
  let { offsets } = whole;
  let folded: FittedBoxes | null = null;
  for (const search of [wideSearch, fineSearch]) {
    const fold = foldThrough(offsets, whole.fit.pixelsPerMillimetre);
    if (!fold || fold.step < leastStep) return null;
    const fit = { ...whole.fit, bend: null, fold };
    const sight = (some: readonly Box[]) =>
      sightBoxes(image, pageFit(fit).at, some, search, clarity);
    const seen = sight(boxes);
    // The digits at its head lie in one of the pieces too.
    const all = [...known, ...[...seen, ...sight(named)].filter((each) => each !== null)];
    offsets = offsetsOf(all, fit);
    const isNear = ({ right, down }: Offset) =>
      Math.hypot(right, down) < foundWithin * fit.pixelsPerMillimetre;
    const rest = beside(fold, offsets).filter(isNear);
    folded = {
      ...rated(bent(fit, rest, page), seen),
      offsets,
      isBroken: isBroken(rest, fit.pixelsPerMillimetre),
    };
  }
  return folded;
}

/** What remains of the offsets on both pieces of a folded sheet. */
function beside(fold: Fold, offsets: readonly Offset[]): Offset[] {
  return offsets.map((offset) => {
    const off = offOnPiece(fold, offset.x, offset.y);
    return { ...offset, right: offset.right - off.x, down: offset.down - off.y };
  });
}

function share(found: readonly boolean[]): number {
  return found.length === 0 ? 1 : found.filter(Boolean).length / found.length;
}

function fitOnce(
  image: GreyImage,
  { homography, known, marksSeen, clarity }: FirstFit,
  boxes: readonly Box[],
  page: Size,
  search: Search,
  before?: PageFitData,
) {
  const locate = before ? pageFit(before).at : (x: number, y: number) => project(homography, x, y);
  const seen = sightBoxes(image, locate, boxes, search, clarity);
  const all = [...known, ...seen.filter((sighting) => sighting !== null)];
  const { fit, offsets } = fitSightings(all, before?.homography ?? homography, marksSeen, page);
  return { ...rated(fit, seen), offsets };
}

/** How many boxes were found where the fit has them. */
function rated(fit: PageFitData, seen: readonly (BoxSighting | null)[]) {
  const { at } = pageFit(fit);
  const distances = seen.map((sighting) =>
    sighting ? distance(at, sighting) / fit.pixelsPerMillimetre : Number.POSITIVE_INFINITY,
  );
  const found = distances.map((each) => each < foundWithin);
  const residual = middleValue(distances.filter((each) => each < foundWithin));
  return {
    fit: { ...fit, residual, boxesSeen: share(found) },
    found,
    clarity: middleValue(seen.map((each) => each?.clarity ?? 0)),
  };
}

export interface BoxSighting extends Sighting, PrintedBox {}

/** Locates boxes; null for each box that was not found. */
export function sightBoxes(
  image: GreyImage,
  locate: Locate,
  boxes: readonly Box[],
  search: Search,
  clarity: number,
): (BoxSighting | null)[] {
  return boxes.map((box) => {
    const printed = sightBox(image, locate, box, search);
    if (!printed || printed.clarity < clarity) return null;
    const { x, y, width, height } = box;
    return { x: x + width / 2, y: y + height / 2, weight: 1, ...printed };
  });
}

/** In millimetres. */
const growth = 45;

/**
 * Extends a fit step by step from what is known to the far end of the page, so that no box is
 * mistaken for its neighbour.
 */
function grow(image: GreyImage, start: FirstFit, boxes: readonly Box[]): FirstFit {
  let { homography } = start;
  const known = [...start.known];
  const reached: Point[] = [...known];
  let rest = [...boxes];
  while (rest.length > 0) {
    const distances = rest.map((box) => Math.min(...reached.map((at) => apart(at, box))));
    const limit = Math.max(growth, Math.min(...distances) + growth / 3);
    const ring = rest.filter((_, place) => (distances[place] ?? 0) <= limit);
    rest = rest.filter((_, place) => (distances[place] ?? 0) > limit);
    const locate = (x: number, y: number) => project(homography, x, y);
    const seen = sightBoxes(image, locate, ring, wideSearch, start.clarity);
    known.push(...seen.filter((sighting) => sighting !== null));
    reached.push(...ring);
    homography = fitRobustly(known, homography, slant.unlikely);
  }
  return { ...start, homography };
}

function apart(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function fitSightings(
  sightings: readonly Sighting[],
  start: Homography,
  marksSeen: number,
  page: Size,
) {
  const unslanted = marksSeen < 4 ? slant.unlikely : slant.likely;
  const homography = fitRobustly(sightings, start, unslanted);
  const pixelsPerMillimetre = scaleAt(homography, page.width / 2, page.height / 2);
  const flat = { homography, bend: null, fold: null, pixelsPerMillimetre, marksSeen };
  const fit = { ...flat, residual: 0, boxesSeen: 0 };
  const offsets = offsetsOf(sightings, fit);
  return { fit: bent(fit, offsets, page), offsets };
}

function offsetsOf(
  sightings: readonly Sighting[],
  { homography, pixelsPerMillimetre }: PageFitData,
): Offset[] {
  return sightings
    .map((sighting): Offset => {
      const flat = project(homography, sighting.x, sighting.y);
      return { ...sighting, right: sighting.seen.x - flat.x, down: sighting.seen.y - flat.y };
    })
    .filter(({ right, down }) => Math.hypot(right, down) < mostBend * pixelsPerMillimetre);
}

/** Bends a fit through what remains of the offsets, without those that disagree with the others. */
function bent(fit: PageFitData, offsets: readonly Offset[], page: Size): PageFitData {
  const rough = pageFit({ ...fit, bend: bendThrough(offsets, page) });
  const distances = offsets.map((offset) => distance(rough.at, offset));
  const limit = Math.max(3 * middleValue(distances), 0.1 * fit.pixelsPerMillimetre);
  const agreeing = offsets.filter((_, place) => (distances[place] ?? 0) < limit);
  return { ...fit, bend: bendThrough(agreeing, page) };
}

function distance(at: Locate, { x, y, seen }: Sighting): number {
  return apart(at(x, y), seen);
}

/** In millimetres, for each round: sightings further from the fit than this are ignored. */
const rejections = [2, 0.8, 0.3];

/** Fits a homography in which outliers count less and less, and finally not at all. */
export function fitRobustly(
  sightings: readonly Sighting[],
  start: Homography,
  unslanted: number,
): Homography {
  let homography = start;
  for (const rejection of rejections) {
    const at = (x: number, y: number) => project(homography, x, y);
    const distances = sightings.map(
      (sighting) => distance(at, sighting) / scaleAt(homography, sighting.x, sighting.y),
    );
    const limit = Math.max(middleValue(distances) * 4, rejection);
    const agreeing = sightings.flatMap((sighting, place) => {
      const share = (distances[place] ?? 0) / limit;
      return share < 1 ? { ...sighting, weight: sighting.weight * (1 - share * share) ** 2 } : [];
    });
    if (agreeing.length < 2) return homography;
    homography = fitHomography(agreeing, unslanted) ?? homography;
  }
  return homography;
}
