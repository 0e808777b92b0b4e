import sharp from 'sharp';
import { answerRequests } from '../../process/answer-requests.ts';
import { decodePage } from './decode-page.ts';
import type { PictureAnswer, PictureOrder } from './page-picture.ts';
import { PageProblem } from './page-problem.ts';
import { turned } from './pixels/turn.ts';

sharp.cache(false);
sharp.concurrency(1);

const quality = 80;

answerRequests(async (order: PictureOrder): Promise<PictureAnswer> => {
  try {
    return { jpeg: await jpegOf(order) };
  } catch (error) {
    if (error instanceof PageProblem) return { problem: error.reason };
    throw error;
  }
});

async function jpegOf(order: PictureOrder): Promise<Uint8Array> {
  const { tools, path, source, quarters, part, longestSide } = order;
  const { image } = await decodePage(tools, path, source, { whole: true });
  const { width, height, pixels } = turned(image, { mirrored: false, quarters });
  const picture = sharp(pixels, { raw: { width, height, channels: 1 } });
  if (part) picture.extract(pixelsOf(part, width, height));
  if (longestSide !== undefined) {
    picture.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
  }
  return picture.toColourspace('b-w').jpeg({ quality }).toBuffer();
}

/** At least one pixel, all of them inside. */
function pixelsOf(part: NonNullable<PictureOrder['part']>, width: number, height: number) {
  const within = (value: number, most: number) =>
    Math.round(Math.min(1, Math.max(0, value)) * most);
  const left = Math.min(within(part.x, width), width - 1);
  const top = Math.min(within(part.y, height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, within(part.x + part.width, width) - left),
    height: Math.max(1, within(part.y + part.height, height) - top),
  };
}
