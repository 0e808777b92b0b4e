import type { Scene } from './scene.ts';
import type { Tone } from './tone.ts';

/** The light changes evenly over so many pixels. */
const stretch = 16;

export function dim({ width, height, pixels, busy }: Scene, tone: Tone): void {
  if (tone.gradient.x === 0 && tone.gradient.y === 0 && !tone.shadow) return;
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  const along = (row: number) =>
    Float32Array.from({ length: Math.ceil(width / stretch) + 1 }, (_, place) =>
      lightAt((place * stretch) / width, row / height, tone),
    );
  busy.push({ left: 0, top: 0, right: width, bottom: height });
  let below = along(0);
  for (let top = 0; top < height; top += stretch) {
    const above = below;
    below = along(top + stretch);
    for (let row = top; row < Math.min(top + stretch, height); row++) {
      const down = (row - top) / stretch;
      for (let left = 0; left < width; left += stretch) {
        let light = between(above, below, left / stretch, down);
        const step = (between(above, below, left / stretch + 1, down) - light) / stretch;
        const end = row * width + Math.min(left + stretch, width);
        for (let at = row * width + left; at < end; at++) {
          clamped[at] = (clamped[at] ?? 0) * light;
          light += step;
        }
      }
    }
  }
}

function between(above: Float32Array, below: Float32Array, place: number, down: number): number {
  return (above[place] ?? 0) * (1 - down) + (below[place] ?? 0) * down;
}

function lightAt(across: number, down: number, { gradient, shadow }: Tone): number {
  const even = (1 - gradient.x * across) * (1 - gradient.y * down);
  if (!shadow) return even;
  const distance = Math.hypot(across - shadow.at.x, down - shadow.at.y) / shadow.size;
  return even * (1 - shadow.depth / (1 + Math.exp((shadow.steepness ?? 6) * (distance - 1))));
}
