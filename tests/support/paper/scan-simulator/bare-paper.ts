import type { GreyImage } from '#paper/reader/grey-image.ts';

/** Right and bottom are excluded. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const tileSize = 8;

/** Finds bare paper once, since most of a page is bare and then costs next to nothing. */
export class BarePaper {
  /** That of the first pixel. */
  readonly grey: number;
  readonly #width: number;
  readonly #height: number;
  readonly #columns: number;
  /** 1 for each tile with anything on it. */
  readonly #inked: Uint8Array;

  constructor({ width, height, pixels }: GreyImage) {
    this.grey = pixels[0] ?? 255;
    this.#width = width;
    this.#height = height;
    this.#columns = Math.ceil(width / tileSize);
    this.#inked = new Uint8Array(this.#columns * Math.ceil(height / tileSize));
    this.#find(pixels);
  }

  isBare({ left, top, right, bottom }: Area): boolean {
    if (left < 0 || top < 0 || right > this.#width || bottom > this.#height) return false;
    const [firstColumn, lastColumn] = [(left / tileSize) | 0, ((right - 1) / tileSize) | 0];
    const [firstRow, lastRow] = [(top / tileSize) | 0, ((bottom - 1) / tileSize) | 0];
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        if (this.#inked[row * this.#columns + column] === 1) return false;
      }
    }
    return true;
  }

  isBeside({ left, top, right, bottom }: Area): boolean {
    return right <= 0 || bottom <= 0 || left >= this.#width || top >= this.#height;
  }

  /** Looks at four pixels at a time, wherever rows begin among them. */
  #find(pixels: Uint8Array) {
    const early = -pixels.byteOffset & 3;
    const words = new Uint32Array(
      pixels.buffer,
      pixels.byteOffset + early,
      (pixels.length - early) >> 2,
    );
    const bare = (this.grey * 0x01010101) >>> 0;
    for (let word = 0; word < words.length; word++) {
      if (words[word] !== bare) this.#ink(early + 4 * word);
    }
    // The bytes before the first and after the last whole word.
    this.#ink(0);
    this.#ink(pixels.length - 4);
  }

  /** Marks the tiles around four pixels that are not all bare. */
  #ink(at: number) {
    for (const pixel of [at, at + 3]) {
      const row = (pixel / this.#width) | 0;
      const column = pixel - row * this.#width;
      this.#inked[((row / tileSize) | 0) * this.#columns + ((column / tileSize) | 0)] = 1;
    }
  }
}
