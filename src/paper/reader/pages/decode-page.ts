import { readFile } from 'node:fs/promises';
import { ProgramError } from '../../process/program-error.ts';
import type { GreyImage } from '../grey-image.ts';
import { decodeFax } from './fax/decode-fax.ts';
import { decodeJpeg } from './jpeg/decode-jpeg.ts';
import { jpegHeader } from './jpeg/jpeg-header.ts';
import { PageProblem } from './page-problem.ts';
import type { LibrarySource, PageSource } from './page-source.ts';
import { isWholeJbig2 } from './pdf/whole-jbig2.ts';
import { bytesPerRow, type PixelFormat } from './pixels/grey-pixels.ts';
import { decodePng } from './pixels/png.ts';
import { storedPixels } from './pixels/stored-pixels.ts';
import { turned } from './pixels/turn.ts';
import { libraryImage } from './programs/library-image.ts';
import { popplerImage, renderedPage } from './programs/poppler.ts';
import type { ReadingTools } from './programs/reading-tools.ts';
import { RangeFile } from './range-file.ts';
import { isTooLarge, mostGreyPixels, mostPixelBytes } from './scan-limits.ts';

/** At this and above half the pixels across are enough to read a page. */
const fineDpi = 280;
/** Of the longer side, where nothing tells how many belong to an inch. */
const finePixels = 3200;

export interface DecodedPage {
  readonly image: GreyImage;
  /** Whether it is half as wide and high as the picture is. */
  readonly isReduced: boolean;
}

/**
 * The image of a page, upright as the file says. `whole` for all its pixels; otherwise a fine JPEG
 * comes at half its size, which halves the work. Throws a PageProblem where there is no image.
 */
export async function decodePage(
  tools: ReadingTools,
  path: string,
  source: PageSource,
  { whole = false, signal }: { whole?: boolean; signal?: AbortSignal } = {},
): Promise<DecodedPage> {
  if (source.kind === 'jpeg') return jpegPage(tools, path, source, whole, signal);
  return { image: await wholePage(tools, path, source, signal), isReduced: false };
}

async function wholePage(
  tools: ReadingTools,
  path: string,
  source: Exclude<PageSource, { kind: 'jpeg' }>,
  signal?: AbortSignal,
): Promise<GreyImage> {
  if (source.kind === 'none') throw new PageProblem(source.reason);
  if (source.kind === 'png') {
    checkSize(source.format);
    return present(decodePng(await readFile(path), source.format));
  }
  if (source.kind === 'fax') {
    checkPixels(source.format);
    return turned(present(decodeFax(part(path, source), source.format)), source.turn);
  }
  if (source.kind !== 'pixels') return libraryPage(tools, path, source, signal);
  checkSize(source.format);
  const image = storedPixels(part(path, source), source.storage, source.format);
  return turned(present(image), source.turn);
}

async function jpegPage(
  tools: ReadingTools,
  path: string,
  source: Extract<PageSource, { kind: 'jpeg' }>,
  whole: boolean,
  signal?: AbortSignal,
): Promise<DecodedPage> {
  const file = part(path, source);
  const header = jpegHeader(file);
  if (!header) {
    return { image: await libraryPage(tools, path, source.otherwise, signal), isReduced: false };
  }
  const { width, height } = header;
  const isFine =
    source.dpi === null ? Math.max(width, height) >= finePixels : source.dpi >= fineDpi;
  const half = isFine && !whole;
  if (isTooLarge(width, height) || (width * height) / (half ? 4 : 1) > mostGreyPixels) {
    throw new PageProblem('too-large');
  }
  const image = present(decodeJpeg(file, header, half));
  if (source.inverted) image.pixels.forEach(invert);
  return { image: turned(image, source.turn), isReduced: half };
}

async function libraryPage(
  tools: ReadingTools,
  path: string,
  source: LibrarySource,
  signal?: AbortSignal,
): Promise<GreyImage> {
  try {
    if (source.kind === 'image-page') return await libraryImage(tools, path, source.page, signal);
    if (tools.poppler === null) throw new PageProblem('program-missing');
    if (source.kind === 'pdf-page') return await renderedPage(tools, path, source.page, signal);
    if (source.jbig2 && !isWholeJbig2(part(path, source.jbig2))) {
      throw new PageProblem('damaged-image');
    }
    return turned(await popplerImage(tools, path, source.page, signal), source.turn);
  } catch (error) {
    if (!(error instanceof ProgramError) || error.kind === 'cancelled') throw error;
    throw new PageProblem(error.kind === 'time' ? 'too-slow' : 'damaged-image');
  }
}

function part(path: string, { at, length }: { at: number; length: number }): Uint8Array {
  using file = new RangeFile(path);
  return file.read(at, length);
}

function checkSize(format: PixelFormat): void {
  checkPixels(format);
  if (bytesPerRow(format) * format.height > mostPixelBytes) throw new PageProblem('too-large');
}

function checkPixels({ width, height }: { width: number; height: number }): void {
  if (isTooLarge(width, height) || width * height > mostGreyPixels) {
    throw new PageProblem('too-large');
  }
}

function present(image: GreyImage | null): GreyImage {
  if (!image) throw new PageProblem('damaged-image');
  return image;
}

function invert(grey: number, at: number, pixels: Uint8Array): void {
  pixels[at] = 255 - grey;
}
