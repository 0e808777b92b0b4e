import type { Area } from './bare-paper.ts';
import type { Scene } from './scene.ts';

/** Reused memory, since a page takes megabytes. */
let scratch = new Uint8Array();

/** Averages with weights ¼, ½, ¼ across and down, `strength` times, the last in part. */
export function blur({ width, height, pixels, busy }: Scene, strength: number): void {
  if (strength <= 0.05) return;
  if (scratch.length < pixels.length) scratch = new Uint8Array(pixels.length);
  scratch.set(pixels);
  const areas = busy.map((area) => inside(area, width, height));
  for (let rest = strength; rest > 0.05; rest -= 1) {
    const side = Math.round(64 * Math.min(1, rest));
    for (const area of areas) mix(pixels, scratch, area, { width, beside: 1, side });
    for (const area of areas) mix(scratch, pixels, area, { width, beside: width, side });
  }
}

interface Mixing {
  readonly width: number;
  /** The distance in memory to the pixels that are mixed in. */
  readonly beside: number;
  /** The share of each of the two, out of 256. */
  readonly side: number;
}

function mix(
  from: Uint8Array,
  to: Uint8Array,
  { left, top, right, bottom }: Area,
  { width, beside, side }: Mixing,
) {
  const middle = 256 - 2 * side;
  for (let row = top; row < bottom; row++) {
    const end = row * width + right;
    for (let at = row * width + left; at < end; at++) {
      const sides = (from[at - beside] ?? 0) + (from[at + beside] ?? 0);
      to[at] = (middle * (from[at] ?? 0) + side * sides + 128) >> 8;
    }
  }
}

/** Leaves out the outermost pixels, which have no neighbours. */
function inside({ left, top, right, bottom }: Area, width: number, height: number): Area {
  return {
    left: Math.max(left, 1),
    top: Math.max(top, 1),
    right: Math.min(right, width - 1),
    bottom: Math.min(bottom, height - 1),
  };
}
