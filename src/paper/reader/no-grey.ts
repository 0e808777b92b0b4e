import type { GreyImage } from './grey-image.ts';

/** Brighter pixels are paper and darker ones are print; those between are grey. */
const bright = 192;
const dark = 64;
/** The least brightness of paper that was made white and then compressed. */
const white = 250;
/**
 * The share of bright pixels that must be white. In a JPEG, the edges of print change the whites
 * beside them.
 */
const leastWhite = 0.9;
/**
 * The number of greys for each edge between black and white. Compression causes 0.1, a copier's
 * sharpest greys 0.4.
 */
const mostGreys = 0.25;
const rowsBetween = 5;

/** Counts the greys for each edge between black and white, line after line. */
export class EdgeGreys {
  #edges = 0;
  #greys = 0;

  get edges(): number {
    return this.#edges;
  }

  get isHard(): boolean {
    return this.#greys <= mostGreys * this.#edges;
  }

  /** Examines some of the lines, which have `width` pixels and are `stride` apart. */
  add(pixels: Uint8Array, { width, stride, lines }: Lines): void {
    for (let line = 0; line < lines; line += rowsBetween) {
      const end = line * stride + width;
      let isDark = false;
      for (let at = line * stride; at < end; at += 1) {
        const grey = pixels[at] as number;
        if (grey >= dark && grey <= bright) this.#greys += 1;
        else if (isDark !== grey < dark) {
          isDark = !isDark;
          this.#edges += 1;
        }
      }
    }
  }
}

interface Lines {
  readonly width: number;
  readonly stride: number;
  readonly lines: number;
}

/**
 * Whether a picture at its original size consists of only black and white, even if it was
 * compressed since. A grey scan whose paper was made white has greys at every edge.
 */
export function hasNoGrey(image: GreyImage): boolean {
  if (!hasWhitePaper(image)) return false;
  const { width, height, pixels } = image;
  const greys = new EdgeGreys();
  greys.add(pixels, { width, stride: width, lines: height });
  return greys.isHard;
}

/** Samples one pixel in many, which is enough because paper that is not white soon shows. */
export function hasWhitePaper({ pixels }: GreyImage): boolean {
  let seen = 0;
  let shown = 0;
  for (let place = 0; place < pixels.length; place += 997) {
    const grey = pixels[place] as number;
    if (grey > bright) seen += 1;
    if (grey >= white) shown += 1;
  }
  return shown >= leastWhite * seen;
}
