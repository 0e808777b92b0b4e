import { boundsOf, type Matrix, product } from '../../reader/pages/pdf/page-drawing.ts';
import type { PdfDictionary, PdfReference, PdfValue } from '../../reader/pages/pdf/pdf-values.ts';
import type { Turn } from '../../reader/pages/pixels/turn.ts';
import type { Place } from '../copy-notes.ts';

/** A page of the scan as it goes into the new file, before anything is drawn over it. */
export interface BasePage {
  /** Streams that draw it, one after the other. */
  readonly contents: readonly PdfReference[];
  readonly resources: PdfDictionary;
  /** Further entries of the page: notes that were drawn on it. */
  readonly entries: Readonly<Record<string, PdfValue>>;
  /** What of it is shown, in points: left, bottom, right, top. */
  readonly shown: Edges;
  /** Clockwise, for the paper to be upright. */
  readonly quarters: Turn['quarters'];
  /** Where the picture lies, and how it is turned to be upright. */
  readonly matrix: Matrix;
  readonly turn: Turn;
}

type Edges = readonly [number, number, number, number];

/** Upright, from its lower left corner, in points. */
export interface UprightPage {
  readonly width: number;
  readonly height: number;
  /** From points of the upright page to those of the page as it is stored. */
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

/** However many lines the heading has: of a scan that is printed smaller nothing could be read. */
const leastShare = 0.6;

/** The scan below a heading. */
export interface PlacedScan {
  /** Of the upright page, in points. */
  readonly height: number;
  /** What is shown of the page as it is stored: left, bottom, right, top. */
  readonly shown: number[];
  /** From where the scan's own drawing puts things to where they come to lie; null where they stay. */
  readonly moved: Matrix | null;
  /** From the upright scan to the upright page. */
  rectangle(place: Place): Place;
}

/** A sheet as large as the scan's own, on which the scan is smaller by what stands above it: a printer cuts a taller one. */
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

/** From the upright picture back to the one that is stored: the share of its width and its height. */
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
