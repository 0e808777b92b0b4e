import type { GreyImage } from './grey-image.ts';

/** Brighter is paper, darker is print; what lies between is grey. */
const bright = 192;
const dark = 64;
/** Paper that was made white, compressed as it may be. */
const white = 250;
/** Of the bright pixels. The edges of print shake the whites beside them in a JPEG. */
const leastWhite = 0.9;
/** To each edge between black and white. Compression makes 0.1, the hardest greys of a copier 0.4. */
const mostGreys = 0.25;
const rowsBetween = 5;

/** How many greys there are to an edge between black and white, line after line of a picture. */
export class EdgeGreys {
  #edges = 0;
  #greys = 0;

  get edges(): number {
    return this.#edges;
  }

  get isHard(): boolean {
    return this.#greys <= mostGreys * this.#edges;
  }

  /** Looks at some of the lines, each of so many pixels, `stride` apart. */
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
 * Whether a picture at its own size is of black and white alone, also where it was compressed since. A
 * scan of greys whose paper was made white shows them at every edge.
 */
export function hasNoGrey(image: GreyImage): boolean {
  if (!hasWhitePaper(image)) return false;
  const { width, height, pixels } = image;
  const greys = new EdgeGreys();
  greys.add(pixels, { width, stride: width, lines: height });
  return greys.isHard;
}

/** Looks at one pixel in many: paper that is not all white soon turns up. */
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
