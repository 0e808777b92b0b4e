import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import type { Box } from '#paper/edition/layout.ts';

/** Draws a page and returns how dark a box on it is, from 0 to 1. */
export async function renderPage(
  pdf: string,
  page: number,
  widthInMillimetres: number,
): Promise<(box: Box) => number> {
  const args = ['-r', '150', '-gray', '-png', '-singlefile', '-f', `${page}`, '-l', `${page}`, pdf];
  const { stdout, stderr, status } = spawnSync('/usr/bin/pdftoppm', args, {
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${stderr}`);
  const picture = sharp(stdout).grayscale().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const scale = info.width / widthInMillimetres;
  return ({ x, y, width, height }) => {
    let sum = 0;
    let count = 0;
    for (let row = Math.ceil(y * scale) + 1; row < Math.floor((y + height) * scale) - 1; row++) {
      for (let column = Math.ceil(x * scale) + 1; column < (x + width) * scale - 2; column++) {
        sum += 255 - (data[row * info.width + column] ?? 255);
        count += 1;
      }
    }
    return sum / count / 255;
  };
}
