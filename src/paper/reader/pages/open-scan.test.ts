import { readFile, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { runProgram } from '#paper/process/run-program.ts';
import {
  expectSame,
  fax,
  fileOf,
  firstPage,
  flate,
  hasQpdf,
  height,
  image,
  jpeg,
  noise,
  pdfOf,
  picture,
  pixels,
  rewritten,
  type Stream,
  sourcesOf,
  tools,
  width,
  withoutMiddle,
} from '#tests/support/paper/scan-files.ts';
import { decodePage } from './decode-page.ts';
import { openScan } from './open-scan.ts';
import type { PageSource } from './page-source.ts';
import { mostBytesOfPicture } from './scan-limits.ts';

const describeTools = describe.skipIf(tools.poppler === null);
const transparent = Buffer.from([...pixels].flatMap((grey) => [0, 0, 0, 255 - grey]));

describe('an image file', () => {
  test.each([
    ['a JPEG', picture().toColourspace('b-w').jpeg({ quality: 95 })],
    ['a progressive JPEG', picture().toColourspace('b-w').jpeg({ progressive: true, quality: 95 })],
    ['a PNG', picture().toColourspace('b-w').png()],
    ['a PNG in colours', picture().toColourspace('srgb').png()],
    ['a PNG with woven rows', picture().toColourspace('b-w').png({ progressive: true })],
    ['a PNG with numbered colours', picture().png({ palette: true, dither: 0 })],
    ['a PNG of 16 bits', picture().toColourspace('grey16').png()],
    ['a transparent PNG', sharp(transparent, { raw: { width, height, channels: 4 } }).png()],
    ['a TIFF', picture().toColourspace('b-w').tiff({ compression: 'lzw' })],
    ['a WebP', picture().webp({ lossless: true })],
  ])('that is %s gives one page', async (_, file) => {
    expectSame(await firstPage(await fileOf('page', await file.toBuffer())), image);
  });

  const large = { width: 5400, height: 600 };
  /** Strokes of a few pixels at a slant, similar to handwriting. */
  const written = Buffer.from(
    Array.from({ length: large.width * large.height }, (_, at) => {
      const [x, y] = [at % large.width, Math.floor(at / large.width)];
      return (x + y * 0.3) % 61 < 5 || (y + x * 0.1) % 47 < 4 ? 0 : 255;
    }),
  );
  const largePicture = () => sharp(written, { raw: { ...large, channels: 1 } });

  test('of only black and white is still recognised as such when it is reduced', async () => {
    const tiff = largePicture()
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1 });
    const page = await firstPage(await fileOf('page.tif', await tiff.toBuffer()));
    expect(page.width).toBe(5000);
    expect(new Set(page.pixels)).toEqual(new Set([0, 255]));
  });

  test('of only black and white is told from grey when a JPEG is decoded at half its size', async () => {
    const told = async (picture: Sharp) => {
      const bytes = await picture.toColourspace('b-w').jpeg({ quality: 75 }).toBuffer();
      const page = await firstPage(await fileOf('page.jpg', bytes));
      expect(page.width).toBe(large.width / 2);
      return page.isBilevel;
    };
    expect(await told(largePicture())).toBe(true);
    expect(await told(largePicture().blur(0.8))).toBeUndefined();
    expect(await told(largePicture().linear(-0.9, 255))).toBeUndefined();
    expect(await told(largePicture().negate().linear(-0.4, 255))).toBeUndefined();
  });

  test('is upright however the camera was held', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const photo = await picture().jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
      const shown = sharp(photo).autoOrient().toColourspace('b-w').raw();
      const { data, info } = await shown.toBuffer({ resolveWithObject: true });
      const path = await fileOf('photo.jpg', photo);
      expectSame(await firstPage(path), { width: info.width, height: info.height, pixels: data });
    }
  });

  test('that is a progressive JPEG is refused where data in its middle is missing', async () => {
    const { bytes: whole } = await jpeg(noise, { progressive: true });
    expect(await firstPage(await fileOf('page.jpg', whole))).toMatchObject({ width, height });
    const path = await fileOf('page.jpg', withoutMiddle(whole));
    await expect(firstPage(path)).rejects.toMatchObject({ reason: 'damaged-image' });
  });

  test('that is a progressive JPEG is read where a phone appended a film', async () => {
    const { bytes } = await jpeg(pixels, { progressive: true });
    const path = await fileOf('page.jpg', Buffer.concat([bytes, Buffer.alloc(5000, 'mp4')]));
    expectSame(await firstPage(path), image);
  });

  test('that is far larger than a picture needs is refused before it is read', async () => {
    for (const file of [picture().jpeg(), picture().png()]) {
      const path = await fileOf('page', await file.toBuffer());
      await truncate(path, mostBytesOfPicture + 1);
      expect(await openScan(tools, path)).toEqual([{ kind: 'none', reason: 'too-large' }]);
    }
  });

  test('is recognised by its content, whatever its name', async () => {
    const png = await picture().toColourspace('b-w').png().toBuffer();
    expectSame(await firstPage(await fileOf('scan.pdf', png)), image);
  });
});

describe.skipIf(tools.heif === null)('the photo of a phone', () => {
  /** A photo as libheif writes it. */
  async function heic(photo = picture().toColourspace('srgb'), ...options: string[]) {
    const png = await fileOf('photo.png', await photo.png().toBuffer());
    const more = ['-q', '95', ...options];
    const command = [`${tools.heif}/heif-enc`, ...more, png, '-o', `${png}.heic`] as const;
    const { code, errors } = await runProgram({ command, folder: tmpdir() });
    if (code !== 0) throw new Error(errors);
    return readFile(`${png}.heic`);
  }

  test('in HEIC gives one page', async () => {
    expectSame(await firstPage(await fileOf('IMG_0001.HEIC', await heic())), image);
  });

  test('that is cut off is refused', async () => {
    const whole = await heic();
    const path = await fileOf('IMG_0001.HEIC', whole.subarray(0, whole.length * 0.7));
    expect(await openScan(tools, path)).toBe('damaged');
  });

  test('is not called damaged where the installed program is too old', async () => {
    const raw = { width, height, channels: 4 } as const;
    const whole = await heic(sharp(transparent, { raw }), '-t', '32');
    // As iOS 18 does, the transparency belongs to both the photo and its preview.
    const [forBoth, nothing] = ['000000106175786c0002000200010003', '0000000c6672656500000000'];
    Buffer.from(`${forBoth}${nothing}`, 'hex').copy(whole, whole.indexOf('auxl') - 4);
    const opened = await openScan(tools, await fileOf('IMG_0001.HEIC', whole));
    // A newer program can open it.
    if (typeof opened === 'string') expect(opened).toBe('heif-unknown');
    else expect(opened).toHaveLength(1);
  });

  test('is refused with the name of the missing program', async () => {
    const path = await fileOf('IMG_0001.HEIC', await heic());
    expect(await openScan({ ...tools, heif: null }, path)).toBe('heif-program-missing');
  });
});

describeTools('a file is refused with its reason when it', () => {
  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['has zero bytes', 'empty', () => Buffer.alloc(0)],
    ['is a text', 'unknown-format', () => Buffer.from('Bonjour.')],
    ['is half a PDF', 'truncated', () => startOf(0.5)],
    ['is a PDF without its last lines', 'truncated', () => startOf(0.98)],
    ['is the first line of a PDF', 'truncated', () => Buffer.from('%PDF-1.7\n')],
    ['is a PDF without pages', 'damaged', async () => readFile(await pdfOf([]))],
    ['is half a TIFF', 'damaged', async () => (await picture().tiff().toBuffer()).subarray(0, 200)],
  ])('%s', async (_, fault, content) => {
    expect(await openScan(tools, await fileOf('scan.pdf', await content()))).toBe(fault);
  });

  test.skipIf(!hasQpdf)('asks for a password', async () => {
    const plain = await pdfOf([await jpeg()]);
    const path = await rewritten(plain, '--encrypt', 'user', 'owner', '256', '--');
    expect(await openScan(tools, path)).toBe('encrypted');
  });

  test('is not there', async () => {
    expect(await openScan(tools, '/nonexistent/scan.pdf')).toBe('missing');
  });

  test('has more than 2,000 pages', async () => {
    const nothing = { entries: '', bytes: new Uint8Array() };
    const path = await pdfOf(Array.from({ length: 2001 }, () => nothing));
    expect(await openScan(tools, path)).toBe('too-many-pages');
  });
});

describeTools('one page is refused and no other when its picture', () => {
  test.each<[string, string, () => Stream | Promise<Stream>]>([
    ['is cut off', 'damaged-image', async () => cut(await jpeg(), 0.8)],
    ['is a fax that is cut off', 'damaged-image', async () => cut(await fax(), 0.5)],
    ['is none', 'damaged-image', async () => ({ ...(await jpeg()), bytes: Buffer.from('no') })],
    [
      'has fewer pixels than it says',
      'damaged-image',
      () => flate(pixels.subarray(0, 999), '/ColorSpace /DeviceGray /BitsPerComponent 8'),
    ],
    ['is enormous', 'too-large', async () => enormous(await jpeg())],
  ])('%s', async (_, reason, damaged) => {
    const path = await pdfOf([await jpeg(), await damaged(), await jpeg()]);
    const [before, page, after] = (await sourcesOf(path)) as [PageSource, PageSource, PageSource];
    await expect(decodePage(tools, path, page)).rejects.toMatchObject({ reason });
    for (const source of [before, after]) {
      expectSame((await decodePage(tools, path, source)).image, image);
    }
  });
});

async function startOf(share: number): Promise<Buffer> {
  const whole = await readFile(await pdfOf([await jpeg()]));
  return whole.subarray(0, Math.floor(whole.length * share));
}

function cut({ entries, bytes }: Stream, share: number): Stream {
  return { entries, bytes: bytes.subarray(0, Math.floor(bytes.length * share)) };
}

/** The size in its own header as well. */
function enormous({ entries, bytes }: Stream): Stream {
  const changed = Buffer.from(bytes);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(60_000, frame + 5);
  changed.writeUInt16BE(60_000, frame + 7);
  return { entries, bytes: changed };
}
