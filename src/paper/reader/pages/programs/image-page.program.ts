import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { mostPixels } from '../scan-limits.ts';
import { saysBrokenJpeg } from './broken-jpeg.ts';

/**
 * Run in the sandbox, on an image file that nobody vouches for. With a page, from 1, it writes that
 * page to the current folder, in grey or in colour; without one it says how many pages there are.
 */
const [file = '', page, ink = 'grey'] = process.argv.slice(2);
/** The longer side of a page that is more than sharp enough. */
const longestSide = 5000;

sharp.concurrency(1);
sharp.cache(false);

const options = { limitInputPixels: mostPixels, failOn: 'error' } as const;

async function countPages(): Promise<void> {
  const { pages = 1 } = await sharp(file, options).metadata();
  process.stdout.write(`${pages}\n`);
}

async function writePage(number: number): Promise<void> {
  const { data, info } = await pixelsOf(number, 'warning').catch((error: Error) => {
    // Most warnings are about what nobody looks at here, such as unknown tags of a TIFF.
    if (saysBrokenJpeg(error.message)) throw error;
    return pixelsOf(number, 'error');
  });
  const kind = info.channels === 3 ? 'P6' : 'P5';
  await writeFile('page.pnm', [`${kind}\n${info.width} ${info.height}\n255\n`, data]);
}

async function pixelsOf(number: number, failOn: 'warning' | 'error') {
  const image = sharp(file, { ...options, failOn, page: number - 1 });
  const { bitsPerSample } = await image.metadata();
  // Who reads a page of black and white alone must see that it is one, also where it was made smaller.
  if (bitsPerSample === 1 && ink === 'grey') image.threshold(128);
  return image
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace(ink === 'colour' ? 'srgb' : 'b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

await (page === undefined ? countPages() : writePage(Number(page)));
