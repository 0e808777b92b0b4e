import type { Point } from '#paper/reader/place/fit/point.ts';

/** How the paper lies in the picture; lengths in millimetres. */
export interface Geometry {
  readonly dpi: number;
  /** Clockwise quarter turns. */
  readonly quarters: 0 | 1 | 2 | 3;
  /** In degrees, clockwise. */
  readonly rotation: number;
  readonly shift: Point;
  /** 0.97 both ways for a print at 97 %; 1.01 one way for a feeder that stretches. */
  readonly scale: Point;
  /** How much shorter the far edge is than the near one, as in a photo taken at an angle. */
  readonly keystone: Point;
  /** How far the middle lines bulge, as at a book's edge or a fold. */
  readonly bend: Point;
  /** What is seen around the paper. */
  readonly margin: number;
  /** The scanned area from the middle of the paper; null for the size of the paper. */
  readonly glass: { readonly width: number; readonly height: number } | null;
}

export const straight: Geometry = {
  dpi: 200,
  quarters: 0,
  rotation: 0,
  shift: { x: 0, y: 0 },
  scale: { x: 1, y: 1 },
  keystone: { x: 0, y: 0 },
  bend: { x: 0, y: 0 },
  margin: 0,
  glass: null,
};

/** Converts between millimetres of the page and pixels. */
export class Placement {
  readonly width: number;
  readonly height: number;
  readonly #forward: Matrix;
  readonly #backward: Matrix;
  readonly #bend: Point;
  readonly #page: Point;

  constructor(geometry: Geometry, page: { readonly width: number; readonly height: number }) {
    const { dpi, quarters, rotation, shift, scale, keystone, margin } = geometry;
    const pixels = dpi / 25.4;
    const turned = quarters % 2 === 1;
    const seen = geometry.glass ?? page;
    const [wide, high] = turned ? [seen.height, seen.width] : [seen.width, seen.height];
    this.width = Math.round((wide + 2 * margin) * pixels);
    this.height = Math.round((high + 2 * margin) * pixels);
    this.#bend = geometry.bend;
    this.#page = { x: page.width, y: page.height };
    this.#forward = [
      translation(-page.width / 2, -page.height / 2),
      diagonal(scale.x, scale.y),
      turn(rotation),
      [1, 0, 0, 0, 1, 0, keystone.x / page.width, keystone.y / page.height, 1] as const,
      translation(shift.x, shift.y),
      turn(90 * quarters),
      translation(wide / 2 + margin, high / 2 + margin),
      diagonal(pixels, pixels),
    ].reduce<Matrix>((product, next) => multiply(next, product), diagonal(1, 1));
    this.#backward = inverse(this.#forward);
  }

  /** The middle of the first pixel is at 0.5. */
  at(x: number, y: number): Point {
    const bulge = this.#bulge(x, y);
    return apply(this.#forward, x + bulge.x, y + bulge.y);
  }

  pageAt(column: number, row: number): Point {
    const { x, y } = apply(this.#backward, column, row);
    const once = this.#bulge(x, y);
    const twice = this.#bulge(x - once.x, y - once.y);
    return { x: x - twice.x, y: y - twice.y };
  }

  #bulge(x: number, y: number): Point {
    if (this.#bend.x === 0 && this.#bend.y === 0) return this.#bend;
    const [across, down] = [x / this.#page.x, y / this.#page.y];
    return {
      x: this.#bend.x * Math.sin(Math.PI * down),
      y: this.#bend.y * Math.sin(Math.PI * across) * (0.5 + 0.5 * down),
    };
  }
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

function translation(x: number, y: number): Matrix {
  return [1, 0, x, 0, 1, y, 0, 0, 1];
}

function diagonal(x: number, y: number): Matrix {
  return [x, 0, 0, 0, y, 0, 0, 0, 1];
}

function turn(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [cosine, -sine, 0, sine, cosine, 0, 0, 0, 1];
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const [a0, a1, a2, a3, a4, a5, a6, a7, a8] = a;
  const [b0, b1, b2, b3, b4, b5, b6, b7, b8] = b;
  return [
    a0 * b0 + a1 * b3 + a2 * b6,
    a0 * b1 + a1 * b4 + a2 * b7,
    a0 * b2 + a1 * b5 + a2 * b8,
    a3 * b0 + a4 * b3 + a5 * b6,
    a3 * b1 + a4 * b4 + a5 * b7,
    a3 * b2 + a4 * b5 + a5 * b8,
    a6 * b0 + a7 * b3 + a8 * b6,
    a6 * b1 + a7 * b4 + a8 * b7,
    a6 * b2 + a7 * b5 + a8 * b8,
  ];
}

/** Up to a factor, which does not matter for a projection. */
function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

function apply([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number): Point {
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}
