import { readFile, stat } from 'node:fs/promises';
import { takeRoom } from '../../../process/room.ts';
import type { GreyImage } from '../../grey-image.ts';
import type { PageManner } from '../page-manner.ts';
import { PageProblem } from '../page-problem.ts';
import { pixelMap } from '../pixels/portable-pixel-map.ts';
import { isTooLarge, mostPixelBytes } from '../scan-limits.ts';

/** What a program has written of a page: how much it is is looked at before it is in our memory. */
export async function writtenPicture<Image extends GreyImage>(
  path: string,
  { unpack, inColour }: PageManner<Image>,
): Promise<Image> {
  const { size } = await stat(path);
  if (size > mostPixelBytes) throw new PageProblem('too-large');
  takeRoom(2 * size);
  const image = pixelMap(await readFile(path), (bytes, format) => {
    const { width, height, channels } = format;
    if (isTooLarge(width, height)) throw new PageProblem('too-large');
    takeRoom(bytes.length + width * height * (inColour && channels !== 'grey' ? 3 : 1));
    return unpack(bytes, format);
  });
  if (!image) throw new PageProblem('damaged-image');
  return image;
}
