import sharp from 'sharp';
import { reserveMemory } from '../../process/room.ts';
import { decodeShownPage } from './decode-page.ts';
import type { PageToShow, PictureCut, PicturePart, ShownPage } from './page-pictures.ts';
import { turned } from './pixels/turn.ts';

sharp.cache(false);
sharp.concurrency(1);

const quality = 80;

/** Decodes a page for people to look at. To be called in a worker thread. */
export async function decodeUpright({
  tools,
  path,
  source,
  quarters,
}: PageToShow): Promise<ShownPage> {
  const image = await decodeShownPage(tools, path, source);
  const upright = turned(image, { mirrored: false, quarters });
  reserveMemory(upright.pixels.length);
  const pixels = new Uint8Array(new SharedArrayBuffer(upright.pixels.length));
  pixels.set(upright.pixels);
  return { ...upright, pixels };
}

/** Encodes a page, or a part of it, as JPEG. To be called in a worker thread. */
export function jpegOf(page: ShownPage, { part, longestSide }: PictureCut): Promise<Uint8Array> {
  const cut = cutOut(page, part ?? { x: 0, y: 0, width: 1, height: 1 });
  if (part?.outline) whitenOutside(cut, page, part.outline);
  const { width, height, pixels } = cut;
  const picture = sharp(pixels, { raw: { width, height, channels: page.channels } });
  if (longestSide !== undefined) {
    picture.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
  }
  return picture
    .toColourspace(page.channels === 1 ? 'b-w' : 'srgb')
    .jpeg({ quality })
    .toBuffer();
}

/** Cuts a part out of a page. The part has at least one pixel and lies inside the page. */
function cutOut(page: ShownPage, part: PicturePart) {
  const within = (share: number, most: number) =>
    Math.round(Math.min(1, Math.max(0, share)) * most);
  const left = Math.min(within(part.x, page.width), page.width - 1);
  const top = Math.min(within(part.y, page.height), page.height - 1);
  const width = Math.max(1, within(part.x + part.width, page.width) - left);
  const height = Math.max(1, within(part.y + part.height, page.height) - top);
  reserveMemory(width * height * page.channels);
  const pixels = Buffer.alloc(width * height * page.channels);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * page.width + left) * page.channels;
    const rowBytes = width * page.channels;
    pixels.set(page.pixels.subarray(from, from + rowBytes), row * rowBytes);
  }
  return { left, top, width, height, pixels };
}

/**
 * Whitens the part outside an outline, row by row: the paper lies between the two edges that cross
 * the row.
 */
function whitenOutside(
  { left, top, width, height, pixels }: ReturnType<typeof cutOut>,
  page: ShownPage,
  outline: NonNullable<PicturePart['outline']>,
): void {
  const corners = outline.map(({ x, y }) => ({
    x: x * page.width - left,
    y: y * page.height - top,
  }));
  const white = (row: number, from: number, to: number) =>
    pixels.fill(255, (row * width + from) * page.channels, (row * width + to) * page.channels);
  const within = (column: number) => Math.min(width, Math.max(0, Math.round(column)));
  for (let row = 0; row < height; row += 1) {
    const crossings = corners.flatMap((from, place) => {
      const to = corners[(place + 1) % corners.length] ?? from;
      const share = (row + 0.5 - from.y) / (to.y - from.y);
      return share >= 0 && share <= 1 ? [from.x + share * (to.x - from.x)] : [];
    });
    if (crossings.length === 0) white(row, 0, width);
    else {
      white(row, 0, within(Math.min(...crossings)));
      white(row, within(Math.max(...crossings)), width);
    }
  }
}
