/** √2 cos(kπ/16), in fractions of 8192. */
const K1 = 11363;
const K2 = 10703;
const K3 = 9633;
const K5 = 6436;
const K6 = 4433;
const K7 = 2260;

/** Between columns and rows three bits are kept; values are eight times pixels, around 128. */
const MIDDLE = (128 << 6) + 32;

/** A block becomes 8 × 8 pixels. */
export function wholeBlock(
  block: Int32Array,
  pixels: Uint8ClampedArray,
  at: number,
  stride: number,
): void {
  for (let i = 0; i < 8; i += 1) {
    const c1 = block[i + 8] as number;
    const c2 = block[i + 16] as number;
    const c3 = block[i + 24] as number;
    const c4 = block[i + 32] as number;
    const c5 = block[i + 40] as number;
    const c6 = block[i + 48] as number;
    const c7 = block[i + 56] as number;
    const mean = ((block[i] as number) << 13) + 512;
    const e0 = mean + (c4 << 13);
    const e1 = mean - (c4 << 13);
    const p = Math.imul(c2, K2) + Math.imul(c6, K6);
    const q = Math.imul(c2, K6) - Math.imul(c6, K2);
    const o0 = Math.imul(c1, K1) + Math.imul(c3, K3) + Math.imul(c5, K5) + Math.imul(c7, K7);
    const o1 = Math.imul(c1, K3) - Math.imul(c3, K7) - Math.imul(c5, K1) - Math.imul(c7, K5);
    const o2 = Math.imul(c1, K5) - Math.imul(c3, K1) + Math.imul(c5, K7) + Math.imul(c7, K3);
    const o3 = Math.imul(c1, K7) - Math.imul(c3, K5) + Math.imul(c5, K3) - Math.imul(c7, K1);
    block[i] = (e0 + p + o0) >> 10;
    block[i + 8] = (e1 + q + o1) >> 10;
    block[i + 16] = (e1 - q + o2) >> 10;
    block[i + 24] = (e0 - p + o3) >> 10;
    block[i + 32] = (e0 - p - o3) >> 10;
    block[i + 40] = (e1 - q - o2) >> 10;
    block[i + 48] = (e1 + q - o1) >> 10;
    block[i + 56] = (e0 + p - o0) >> 10;
  }
  for (let i = 0, to = at; i < 64; i += 8, to += stride) {
    const c1 = block[i + 1] as number;
    const c2 = block[i + 2] as number;
    const c3 = block[i + 3] as number;
    const c4 = block[i + 4] as number;
    const c5 = block[i + 5] as number;
    const c6 = block[i + 6] as number;
    const c7 = block[i + 7] as number;
    const mean = ((block[i] as number) + MIDDLE) << 13;
    const e0 = mean + (c4 << 13);
    const e1 = mean - (c4 << 13);
    const p = Math.imul(c2, K2) + Math.imul(c6, K6);
    const q = Math.imul(c2, K6) - Math.imul(c6, K2);
    const o0 = Math.imul(c1, K1) + Math.imul(c3, K3) + Math.imul(c5, K5) + Math.imul(c7, K7);
    const o1 = Math.imul(c1, K3) - Math.imul(c3, K7) - Math.imul(c5, K1) - Math.imul(c7, K5);
    const o2 = Math.imul(c1, K5) - Math.imul(c3, K1) + Math.imul(c5, K7) + Math.imul(c7, K3);
    const o3 = Math.imul(c1, K7) - Math.imul(c3, K5) + Math.imul(c5, K3) - Math.imul(c7, K1);
    pixels[to] = (e0 + p + o0) >> 19;
    pixels[to + 1] = (e1 + q + o1) >> 19;
    pixels[to + 2] = (e1 - q + o2) >> 19;
    pixels[to + 3] = (e0 - p + o3) >> 19;
    pixels[to + 4] = (e0 - p - o3) >> 19;
    pixels[to + 5] = (e1 - q - o2) >> 19;
    pixels[to + 6] = (e1 + q - o1) >> 19;
    pixels[to + 7] = (e0 + p - o0) >> 19;
  }
}

/** A block becomes 4 × 4 pixels, from the lowest half of its frequencies. */
export function halfBlock(
  block: Int32Array,
  pixels: Uint8ClampedArray,
  at: number,
  stride: number,
): void {
  for (let i = 0; i < 4; i += 1) {
    const c1 = block[i + 8] as number;
    const c3 = block[i + 24] as number;
    const mean = ((block[i] as number) << 13) + 512;
    const e0 = mean + ((block[i + 16] as number) << 13);
    const e1 = mean - ((block[i + 16] as number) << 13);
    const o0 = Math.imul(c1, K2) + Math.imul(c3, K6);
    const o1 = Math.imul(c1, K6) - Math.imul(c3, K2);
    block[i] = (e0 + o0) >> 10;
    block[i + 8] = (e1 + o1) >> 10;
    block[i + 16] = (e1 - o1) >> 10;
    block[i + 24] = (e0 - o0) >> 10;
  }
  for (let i = 0, to = at; i < 32; i += 8, to += stride) {
    const c1 = block[i + 1] as number;
    const c3 = block[i + 3] as number;
    const mean = (block[i] as number) + MIDDLE;
    const e0 = (mean + (block[i + 2] as number)) << 13;
    const e1 = (mean - (block[i + 2] as number)) << 13;
    const o0 = Math.imul(c1, K2) + Math.imul(c3, K6);
    const o1 = Math.imul(c1, K6) - Math.imul(c3, K2);
    pixels[to] = (e0 + o0) >> 19;
    pixels[to + 1] = (e1 + o1) >> 19;
    pixels[to + 2] = (e1 - o1) >> 19;
    pixels[to + 3] = (e0 - o0) >> 19;
  }
}

/** A block without details. */
export function evenBlock(
  block: Int32Array,
  pixels: Uint8ClampedArray,
  at: number,
  stride: number,
  size: number,
): void {
  const grey = ((block[0] as number) + 1028) >> 3;
  for (let row = 0, to = at; row < size; row += 1, to += stride) pixels.fill(grey, to, to + size);
}
