import type { Box } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import type { PageFit } from '../place/page-fit.ts';

/** A box is always seen as so many samples each way, whatever its size and the scan's resolution. */
export const inside = 32;
/** And so many on each side of it: the paper around, strokes that come and go. */
export const margin = 10;
export const side = inside + 2 * margin;

/**
 * The box and its surroundings, row after row, upright whatever the scan's rotation. Samples off
 * the image are paper.
 */
export function samplePatch(image: GreyImage, fit: PageFit, box: Box): Float32Array {
  const patch = new Float32Array(side * side);
  const around = margin / inside;
  const left = box.x - box.width * around;
  const top = box.y - box.height * around;
  const right = box.x + box.width * (1 + around);
  const bottom = box.y + box.height * (1 + around);
  const corners = [
    fit.at(left, top),
    fit.at(right, top),
    fit.at(left, bottom),
    fit.at(right, bottom),
  ] as const;
  const [a, b, c, d] = corners;
  const pixelsPerSample = Math.hypot(b.x - a.x, b.y - a.y) / side;
  // One look a sample is enough up to 1.5 pixels, since a look already joins four pixels.
  const looks = Math.max(1, Math.round(pixelsPerSample));
  const steps = side * looks;
  for (let row = 0; row < steps; row += 1) {
    const v = (row + 0.5) / steps;
    const startX = a.x + (c.x - a.x) * v;
    const startY = a.y + (c.y - a.y) * v;
    const stepX = (b.x + (d.x - b.x) * v - startX) / steps;
    const stepY = (b.y + (d.y - b.y) * v - startY) / steps;
    const target = Math.floor(row / looks) * side;
    for (let column = 0; column < steps; column += 1) {
      const x = startX + stepX * (column + 0.5);
      const y = startY + stepY * (column + 0.5);
      const place = target + (looks === 1 ? column : Math.floor(column / looks));
      patch[place] = (patch[place] as number) + greyAt(image, x, y);
    }
  }
  if (looks > 1) {
    const share = 1 / (looks * looks);
    for (let place = 0; place < patch.length; place += 1) {
      patch[place] = (patch[place] as number) * share;
    }
  }
  return patch;
}

/** The grey between four pixels, whose middles lie at halves. */
function greyAt({ width, height, pixels }: GreyImage, x: number, y: number): number {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const place = top * width + left;
  const across = x - 0.5 - left;
  const down = y - 0.5 - top;
  const upper =
    (pixels[place] as number) +
    ((pixels[place + 1] as number) - (pixels[place] as number)) * across;
  const lower =
    (pixels[place + width] as number) +
    ((pixels[place + width + 1] as number) - (pixels[place + width] as number)) * across;
  return upper + (lower - upper) * down;
}
