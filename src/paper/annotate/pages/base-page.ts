import { boundsOf, type Matrix, product } from '../../reader/pages/pdf/page-drawing.ts';
import type { PdfDictionary, PdfReference, PdfValue } from '../../reader/pages/pdf/pdf-values.ts';
import type { Turn } from '../../reader/pages/pixels/turn.ts';
import type { Place } from '../copy-notes.ts';

/** A page of the scan in the new file, before notes are drawn over it. */
export interface BasePage {
  /** The streams that draw the page, one after the other. */
  readonly contents: readonly PdfReference[];
  readonly resources: PdfDictionary;
  /** Further entries of the page, such as annotations that were drawn on it. */
  readonly entries: Readonly<Record<string, PdfValue>>;
  /** The visible part of the page, in points: left, bottom, right, top. */
  readonly shown: Edges;
  /** The clockwise quarter turns that make the paper upright. */
  readonly quarters: Turn['quarters'];
  /** Where the picture lies on the page, and how it must be turned to be upright. */
  readonly matrix: Matrix;
  readonly turn: Turn;
}

type Edges = readonly [number, number, number, number];

/** The page as a reader sees it, upright, in points from its lower left corner. */
export interface UprightPage {
  readonly width: number;
  readonly height: number;
  /** Converts points of the upright page to points of the stored page. */
  readonly toStored: Matrix;
  /** Where a part of the picture lies on the upright page. */
  rectangle(place: Place): Place;
}

export function uprightPage(page: BasePage): UprightPage {
  const [left, bottom, right, top] = page.shown;
  const [across, up] = [right - left, top - bottom];
  const turned: Record<Turn['quarters'], Matrix> = {
    0: [1, 0, 0, 1, left, bottom],
    1: [0, 1, -1, 0, right, bottom],
    2: [-1, 0, 0, -1, right, top],
    3: [0, -1, 1, 0, left, top],
  };
  const toStored = turned[page.quarters];
  const toUpright = inverse(toStored);
  const isAcross = page.quarters % 2 === 1;
  return {
    width: isAcross ? up : across,
    height: isAcross ? across : up,
    toStored,
    rectangle: (place) => {
      const corners = [
        [place.x, place.y],
        [place.x + place.width, place.y + place.height],
      ].map(([x = 0, y = 0]) => {
        const [s, t] = unturned(x, y, page.turn);
        return applied(toUpright, ...applied(page.matrix, s, 1 - t));
      });
      const [x0, x1] = sorted(corners.map(([x]) => x));
      const [y0, y1] = sorted(corners.map(([, y]) => y));
      return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
    },
  };
}

/**
 * The scan keeps at least this share of its size, however many lines the heading has; a smaller one
 * would be unreadable in print.
 */
const leastShare = 0.6;

/** The place of the scan below a heading. */
export interface PlacedScan {
  /** The height of the upright page, in points. */
  readonly height: number;
  /** The visible part of the stored page: left, bottom, right, top. */
  readonly shown: number[];
  /** Moves the drawing of the scan to its new place; null where it stays. */
  readonly moved: Matrix | null;
  /** Converts a place on the upright scan to a place on the upright page. */
  rectangle(place: Place): Place;
}

/**
 * Places the scan below a heading on a page of the scan's own size, by shrinking the scan. A taller
 * page would be cut off by a printer.
 */
export function belowHeading(
  { toStored, width, height: own }: UprightPage,
  heading: number,
): PlacedScan {
  const height = Math.max(own, heading + leastShare * own);
  const scale = (height - heading) / own;
  const shrunk: Matrix = [scale, 0, 0, scale, (width * (1 - scale)) / 2, 0];
  const shown = boundsOf(toStored, [0, 0, width, height]);
  return {
    height,
    shown: shown.map((edge) => Math.round(edge * 1000) / 1000),
    moved: heading === 0 ? null : product(product(inverse(toStored), shrunk), toStored),
    rectangle: ({ x, y, width, height }) => {
      const [left, bottom, right, top] = boundsOf(shrunk, [x, y, x + width, y + height]);
      return { x: left, y: bottom, width: right - left, height: top - bottom };
    },
  };
}

/**
 * Converts a place on the upright picture to a place on the stored picture, both as shares of width
 * and height.
 */
function unturned(x: number, y: number, { mirrored, quarters }: Turn): [number, number] {
  let [s, t] = [x, y];
  for (let turn = 0; turn < quarters; turn += 1) [s, t] = [t, 1 - s];
  return [s, mirrored ? 1 - t : t];
}

function applied([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const determinant = a * d - b * c;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

function sorted(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

export function quartersAfter(first: number, then: number): Turn['quarters'] {
  return ((((first + then) % 4) + 4) % 4) as Turn['quarters'];
}
