import { ProgramError } from '../../process/program-error.ts';
import { reserveMemory } from '../../process/room.ts';
import type { GreyImage } from '../grey-image.ts';
import { EdgeGreys, hasWhitePaper } from '../no-grey.ts';
import type { PageImage } from '../page-image.ts';
import { decodeFax } from './fax/decode-fax.ts';
import { jpegEnd } from './jpeg/jpeg-end.ts';
import { type JpegHeader, jpegHeader } from './jpeg/jpeg-header.ts';
import { UnitRows } from './jpeg/unit-rows.ts';
import { forLooking, forReading, type PageManner } from './page-manner.ts';
import { PageProblem } from './page-problem.ts';
import type { LibrarySource, PageSource } from './page-source.ts';
import { isWholeJbig2 } from './pdf/whole-jbig2.ts';
import type { TakePixels } from './pixel-room.ts';
import { bytesPerRow, type PixelFormat } from './pixels/grey-pixels.ts';
import { decodePng } from './pixels/png.ts';
import { storedPixels } from './pixels/stored-pixels.ts';
import { turned, upright } from './pixels/turn.ts';
import { expectWholeJpeg, expectWholePictures } from './programs/expect-whole-pictures.ts';
import { heifImage } from './programs/heif.ts';
import { libraryImage } from './programs/library-image.ts';
import { popplerImage, renderedPage } from './programs/poppler.ts';
import type { ReadingTools } from './programs/reading-tools.ts';
import { RangeFile } from './range-file.ts';
import { isTooLarge, mostGreyPixels, mostPixelBytes, mostShownPixels } from './scan-limits.ts';
import { isWholePicture } from './whole-picture.ts';

/** So many edges are enough to decide; the upper part of a page has them. */
const enoughEdges = 3000;

export interface DecodedPage<Image = GreyImage> {
  readonly image: Image;
  /** Whether the image has half the width and height of the picture. */
  readonly isReduced: boolean;
}

export interface DecodeOptions {
  readonly whole?: boolean;
  /** Allocates the pixels of a JPEG; by default a new array is used. */
  readonly takePixels?: TakePixels;
  readonly signal?: AbortSignal;
}

/**
 * Decodes the image of a page for reading, upright as far as the file says so. With `whole` it has
 * all pixels, up to a limit; otherwise a fine JPEG is decoded at half its size, which halves the
 * work. Throws a PageProblem where there is no image.
 */
export async function decodePage(
  tools: ReadingTools,
  path: string,
  source: PageSource,
  { whole = false, takePixels, signal }: DecodeOptions = {},
): Promise<DecodedPage> {
  const manner = whole ? forReading.whole : forReading.usual;
  const decoding = { tools, path, signal, takePixels, manner };
  const pictures = source.kind === 'pdf-page' ? source.pictures : undefined;
  for (const picture of pictures ?? []) {
    const bytes = part(path, picture);
    if (picture.kind === 'jpeg') await byProgram(() => expectWholeJpeg(tools, bytes, signal));
    else if (!isWholePicture(bytes, picture)) throw new PageProblem('damaged-image');
  }
  return decoded(decoding, source);
}

/**
 * Decodes the image of a page for showing, in colour. Throws a PageProblem where there is no image.
 */
export async function decodeShownPage(
  tools: ReadingTools,
  path: string,
  source: PageSource,
): Promise<PageImage> {
  let { image } = await decoded({ tools, path, manner: forLooking }, source);
  while (image.width * image.height > mostShownPixels) image = halved(image);
  return image;
}

interface Decoding<Image extends GreyImage> {
  readonly tools: ReadingTools;
  readonly path: string;
  readonly manner: PageManner<Image>;
  readonly takePixels?: TakePixels | undefined;
  readonly signal?: AbortSignal | undefined;
}

async function decoded<Image extends GreyImage>(
  decoding: Decoding<Image>,
  source: PageSource,
): Promise<DecodedPage<Image>> {
  if (source.kind === 'jpeg') return jpegPage(decoding, source);
  return { image: await wholePage(decoding, source), isReduced: false };
}

async function wholePage<Image extends GreyImage>(
  decoding: Decoding<Image>,
  source: Exclude<PageSource, { kind: 'jpeg' }>,
): Promise<Image> {
  const { path, manner } = decoding;
  if (source.kind === 'none') throw new PageProblem(source.reason);
  if (source.kind === 'png') {
    checkSize(source.format, manner);
    return present(decodePng(wholeFile(path), source.format, manner.unpack));
  }
  if (source.kind === 'fax') {
    checkPixels(source.format);
    reserveMemory(source.format.width * source.format.height);
    const image = present(decodeFax(part(path, source), source.format));
    return manner.fromGrey(turned(image, source.turn));
  }
  if (source.kind !== 'pixels') return libraryPage(decoding, source);
  checkSize(source.format, manner);
  const image = storedPixels(part(path, source), source.storage, source.format, manner.unpack);
  return turned(present(image), source.turn);
}

async function jpegPage<Image extends GreyImage>(
  decoding: Decoding<Image>,
  source: Extract<PageSource, { kind: 'jpeg' }>,
): Promise<DecodedPage<Image>> {
  const { path, manner, takePixels } = decoding;
  // Twice the length, because the coded data is copied to where it is decoded.
  reserveMemory(2 * source.length);
  const file = part(path, source);
  const header = jpegHeader(file);
  if (!header && jpegEnd(file) === null) throw new PageProblem('damaged-image');
  if (!header) return { image: await unusualJpeg(decoding, source, file), isReduced: false };
  const { width, height } = header;
  const half = manner.isHalved({ width, height, dpi: source.dpi });
  if (isTooLarge(width, height)) throw new PageProblem('too-large');
  reserveMemory((width * height * (manner.inColour ? 3 : 1)) / (half ? 4 : 1));
  const image = present(manner.jpeg(file, header, half, takePixels));
  if (source.inverted) image.pixels.forEach(invert);
  const isBilevel = half && !manner.inColour && hasWhitePaper(image) && hasNoGreyJpeg(file, header);
  const shown = isBilevel ? { ...image, isBilevel } : image;
  return { image: turned(shown, source.turn), isReduced: half };
}

/** Decodes a kind of JPEG that our own decoder does not support. */
async function unusualJpeg<Image extends GreyImage>(
  decoding: Decoding<Image>,
  { otherwise }: Extract<PageSource, { kind: 'jpeg' }>,
  file: Uint8Array,
): Promise<Image> {
  if (otherwise.kind !== 'pdf-image') return libraryPage(decoding, otherwise);
  const image = await libraryPage(decoding, { ...otherwise, turn: upright });
  const { tools, signal } = decoding;
  // Only suspicious images are checked, because checking each again would take longer than all
  // other work.
  if (endsInOneColour(image)) await byProgram(() => expectWholeJpeg(tools, file, signal));
  return turned(image, otherwise.turn);
}

/** Whether the last row has one colour, as it does where a program stopped decoding early. */
function endsInOneColour({ width, pixels }: GreyImage): boolean {
  return pixels.subarray(-width).every((value) => value === pixels.at(-1));
}

function libraryPage<Image extends GreyImage>(
  { tools, path, manner, signal }: Decoding<Image>,
  source: LibrarySource,
): Promise<Image> {
  const order = { file: path, page: source.page, manner, signal };
  return byProgram(async () => {
    if (source.kind === 'image-page') return await libraryImage(tools, order);
    if (source.kind === 'heif-page') {
      if (tools.heif === null) throw new PageProblem('program-missing');
      return await heifImage(tools, order);
    }
    if (tools.poppler === null) throw new PageProblem('program-missing');
    if (source.kind === 'pdf-page') {
      const image = await renderedPage(tools, order);
      // The pictures of an encrypted PDF have not been checked before.
      const isBilevel = !source.pictures && (await expectWholePictures(tools, order));
      return isBilevel || source.isBilevel ? { ...image, isBilevel: true } : image;
    }
    if (source.jbig2 && !isWholeJbig2(part(path, source.jbig2))) {
      throw new PageProblem('damaged-image');
    }
    return turned(await popplerImage(tools, order), source.turn);
  });
}

/** Runs a program and turns its failure into a PageProblem. */
async function byProgram<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ProgramError) || error.kind === 'cancelled') throw error;
    throw new PageProblem(error.kind === 'time' ? 'too-slow' : 'damaged-image');
  }
}

function part(path: string, { at, length }: { at: number; length: number }): Uint8Array {
  using file = new RangeFile(path);
  return file.read(at, length);
}

function wholeFile(path: string): Uint8Array {
  using file = new RangeFile(path);
  // Twice the size, because the contents are collected in another buffer.
  reserveMemory(2 * file.size);
  return file.read(0, file.size);
}

function checkSize(format: PixelFormat, { inColour }: { readonly inColour: boolean }): void {
  checkPixels(format);
  const bytes = bytesPerRow(format) * format.height;
  if (bytes > mostPixelBytes) throw new PageProblem('too-large');
  reserveMemory(bytes + format.width * format.height * (inColour ? 3 : 1));
}

function checkPixels({ width, height }: { width: number; height: number }): void {
  if (isTooLarge(width, height) || width * height > mostGreyPixels) {
    throw new PageProblem('too-large');
  }
}

function present<Image>(image: Image | null): Image {
  if (!image) throw new PageProblem('damaged-image');
  return image;
}

function invert(grey: number, at: number, pixels: Uint8Array): void {
  pixels[at] = 255 - grey;
}

/** Halves the width and height; each pixel is the mean of four. */
function halved({ width, height, channels, pixels }: PageImage): PageImage {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const target = new Uint8Array(half.width * half.height * channels);
  const right = width > 1 ? channels : 0;
  const below = height > 1 ? width * channels : 0;
  for (let y = 0, to = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const from = (2 * y * width + 2 * x) * channels;
      for (let at = from; at < from + channels; at += 1, to += 1) {
        const upper = (pixels[at] as number) + (pixels[at + right] as number);
        const lower = (pixels[at + below] as number) + (pixels[at + below + right] as number);
        target[to] = (upper + lower + 2) >> 2;
      }
    }
  }
  return { ...half, channels, pixels: target };
}

/**
 * Whether a JPEG consists of only black and white, judged by its upper part at full size, because
 * half the size would not show it.
 */
function hasNoGreyJpeg(file: Uint8Array, header: JpegHeader): boolean {
  const rows = new UnitRows(file, header, { half: false, inColour: false });
  const { width, height, rowHeight, strips } = rows;
  const [strip] = strips;
  if (!strip) return false;
  const greys = new EdgeGreys();
  for (let top = 0; top < height && greys.edges < enoughEdges; top += rowHeight) {
    if (!rows.next()) return false;
    const lines = Math.min(rowHeight, height - top);
    greys.add(strip.pixels, { width, stride: strip.stride, lines });
  }
  return greys.isHard;
}
