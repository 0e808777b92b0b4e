import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '../../errors.ts';

/** A 200-megapixel PNG of one colour weighs 600 KB and would take 800 MB once unfolded. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 2000;
const JPEG_QUALITY = 85;

export interface Picture {
  readonly hash: string;
  readonly content: Buffer;
  readonly extension: 'jpg' | 'png';
  readonly width: number;
  readonly height: number;
}

const wrongType = () =>
  new AppError(415, 'not_a_picture', 'Ce fichier n’est pas une image JPEG ou PNG.');
const tooManyPixels = () =>
  new AppError(
    413,
    'picture_too_large',
    'Cette image a trop de pixels (50 millions au plus) : réduisez ses dimensions.',
  );
const damaged = () =>
  new AppError(
    400,
    'damaged_picture',
    'Cette image est abîmée ou incomplète : elle ne s’ouvre pas.',
  );

/** Made anew from its pixels: upright, of reasonable size, and without a word about where or who. */
export async function makePicture(upload: Buffer): Promise<Picture> {
  const extension = await findExtension(upload);
  try {
    const upright = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const encoded =
      extension === 'jpg'
        ? upright.jpeg({ quality: JPEG_QUALITY })
        : upright.png({ compressionLevel: 9 });
    const { data: content, info } = await encoded.toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(content).digest('hex');
    return { hash, content, extension, width: info.width, height: info.height };
  } catch {
    throw damaged();
  }
}

/** From a picture of ours, so nothing about it needs to be checked. */
export async function narrowPicture(
  content: Buffer,
  extension: Picture['extension'],
  width: number,
): Promise<Buffer> {
  const narrow = sharp(content).resize({ width });
  return extension === 'jpg'
    ? narrow.jpeg({ quality: JPEG_QUALITY }).toBuffer()
    : narrow.png({ compressionLevel: 9 }).toBuffer();
}

async function findExtension(upload: Buffer): Promise<Picture['extension']> {
  if (!startsLikeAPicture(upload)) throw wrongType();
  const { format, width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (width * height > MOST_PIXELS) throw tooManyPixels();
  return format === 'jpeg' ? 'jpg' : 'png';
}

/** Nothing else ever reaches the decoder, whatever a file claims to be. */
function startsLikeAPicture(upload: Buffer): boolean {
  return ['ffd8ff', '89504e47'].some((signature) =>
    upload.toString('hex', 0, 4).startsWith(signature),
  );
}
