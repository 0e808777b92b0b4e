import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { mostPixels } from '../scan-limits.ts';
import { saysBrokenJpeg } from './broken-jpeg.ts';

/**
 * Runs in the sandbox on an untrusted image file. Given the number of a page, from 1, it writes
 * that page to the current folder, in grey or in colour; otherwise it prints the number of pages.
 */
const [file = '', page, ink = 'grey'] = process.argv.slice(2);
/** The length of the longer side; more pixels would not help. */
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
    // Most warnings concern things that do not matter here, such as unknown TIFF tags.
    if (saysBrokenJpeg(error.message)) throw error;
    return pixelsOf(number, 'error');
  });
  const kind = info.channels === 3 ? 'P6' : 'P5';
  await writeFile('page.pnm', [`${kind}\n${info.width} ${info.height}\n255\n`, data]);
}

async function pixelsOf(number: number, failOn: 'warning' | 'error') {
  const image = sharp(file, { ...options, failOn, page: number - 1 });
  const { bitsPerSample } = await image.metadata();
  // The threshold keeps a page of only black and white recognisable as such, even after it was
  // reduced.
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
