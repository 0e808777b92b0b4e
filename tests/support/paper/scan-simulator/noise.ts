import type { GreyImage } from '#paper/reader/grey-image.ts';
import { Random } from './random.ts';
import type { Scene } from './scene.ts';

const bells = makeBells();

/**
 * Adds the noise of the sensor. The noise comes from a table that each row enters at a random
 * place, since a page has millions of pixels; rows of bare paper are copied whole.
 */
export function withNoise(scene: Scene, deviation: number, random: Random): GreyImage {
  const { width, height, bare, busy, pixels: seen } = scene;
  const pixels = new Uint8ClampedArray(width * height);
  const noise = new Int16Array(bells.length);
  const paper = new Uint8ClampedArray(bells.length);
  for (let at = 0; at < bells.length; at++) {
    noise[at] = Math.round((bells[at] ?? 0) * deviation);
    paper[at] = bare + (noise[at] ?? 0);
  }
  const entries = new Int32Array(height);
  for (let row = 0; row < height; row++) {
    const entry = random.below(noise.length - width);
    pixels.set(paper.subarray(entry, entry + width), row * width);
    entries[row] = entry - row * width;
  }
  for (const { left, top, right, bottom } of busy) {
    for (let row = top; row < bottom; row++) {
      const entry = entries[row] ?? 0;
      const end = row * width + right;
      for (let at = row * width + left; at < end; at++) {
        pixels[at] = (seen[at] ?? 0) + (noise[entry + at] ?? 0);
      }
    }
  }
  return { width, height, pixels: new Uint8Array(pixels.buffer) };
}

/** The sum of twelve uniform numbers is close enough to a normal distribution. */
function makeBells(): Float32Array {
  const random = new Random('bells');
  return Float32Array.from({ length: 2 ** 16 }, () => {
    let sum = -6;
    for (let count = 0; count < 12; count++) sum += random.next();
    return sum;
  });
}
