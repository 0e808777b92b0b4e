import type { PageImage } from '../../page-image.ts';

/** Half as wide and high: each pixel is the mean of four. */
export function halved({ width, height, channels, pixels }: PageImage): PageImage {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const target = new Uint8Array(half.width * half.height * channels);
  const right = width > 1 ? channels : 0;
  const below = height > 1 ? width * channels : 0;
  for (let y = 0, to = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const from = (2 * y * width + 2 * x) * channels;
      for (let at = from; at < from + channels; at += 1, to += 1) {
        const upper = (pixels[at] as number) + (pixels[at + right] as number);
        const lower = (pixels[at + below] as number) + (pixels[at + below + right] as number);
        target[to] = (upper + lower + 2) >> 2;
      }
    }
  }
  return { ...half, channels, pixels: target };
}
