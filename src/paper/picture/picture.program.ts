import sharp from 'sharp';
import { pictureLimits } from '#shared/domain/limits.ts';
import type { PictureAnswer, PictureOrder } from './make-picture.ts';

/**
 * Runs in the sandbox on untrusted pictures and encodes each anew: a teacher's upload when no width
 * is given, otherwise a narrower version of a stored picture.
 */
const LONGEST_SIDE = 2000;
const JPEG_QUALITY = 85;

sharp.concurrency(1);
sharp.cache(false);

async function make({ upload, width: wanted }: PictureOrder): Promise<PictureAnswer> {
  const { format, width, height, channels, depth } = await sharp(upload, {
    limitInputPixels: false,
  }).metadata();
  const bytes = depth === 'uchar' ? 1 : 2;
  const isTooLarge =
    width * height > pictureLimits.pixels ||
    Math.max(width, height) > pictureLimits.side ||
    width * height * channels * bytes > pictureLimits.unfoldedBytes;
  if (isTooLarge) return { fault: 'too-large' };

  const extension = format === 'jpeg' ? 'jpg' : 'png';
  const whole = sharp(upload, { limitInputPixels: pictureLimits.pixels, failOn: 'error' });
  const sized = wanted
    ? whole.resize({ width: wanted })
    : whole
        .autoOrient()
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb');
  const encoded =
    extension === 'jpg'
      ? sized.jpeg({ quality: JPEG_QUALITY })
      : sized.png({ compressionLevel: 9 });
  const { data: content, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { extension, width: info.width, height: info.height, content };
}

process.on('message', async (order: PictureOrder) => {
  process.send?.(await make(order).catch(() => ({ fault: 'damaged' })));
});
