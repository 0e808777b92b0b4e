import { mostBytesOfScan } from '#shared/domain/limits.ts';
import { ProgramError } from '../../process/program-error.ts';
import type { PageSource } from './page-source.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { exifTurn } from './pixels/exif-turn.ts';
import { pngFormat } from './pixels/png.ts';
import { heifPages, isHeif } from './programs/heif.ts';
import { libraryPages } from './programs/library-image.ts';
import { popplerFacts } from './programs/poppler.ts';
import type { ReadingTools } from './programs/reading-tools.ts';
import { RangeFile } from './range-file.ts';
import type { ScanFault } from './scan-fault.ts';
import { mostBytesOfPicture, mostPages } from './scan-limits.ts';

const pdfHead = 1024;
const imageHead = 128 * 1024;

/**
 * Finds the page images in a file, or the reason why there are none. The kind of file is recognised
 * by its content.
 */
export async function openScan(
  tools: ReadingTools,
  path: string,
  signal?: AbortSignal,
): Promise<PageSource[] | ScanFault> {
  try {
    using file = new RangeFile(path);
    if (file.size === 0) return 'empty';
    if (file.size > mostBytesOfScan) return 'too-large';
    const head = file.read(0, imageHead);
    if (text(head.subarray(0, pdfHead)).includes('%PDF-')) {
      return await openDocument(tools, file, path, signal);
    }
    return await openImage(tools, file, head, path, signal);
  } catch (error) {
    if (error instanceof ProgramError && error.kind === 'time') return 'too-slow';
    if (isMissing(error)) return 'missing';
    throw error;
  }
}

async function openDocument(
  tools: ReadingTools,
  file: RangeFile,
  path: string,
  signal?: AbortSignal,
): Promise<PageSource[] | ScanFault> {
  const opened = openPdf(file);
  if (typeof opened !== 'string') return [...opened];
  if (opened !== 'not-understood') return opened;
  if (tools.poppler === null) return 'program-missing';
  const facts = await popplerFacts(tools, path, signal);
  if (typeof facts === 'string') return facts;
  if (facts.pages > mostPages) return 'too-many-pages';
  return Array.from({ length: facts.pages }, (_, index) => ({ kind: 'pdf-page', page: index + 1 }));
}

async function openImage(
  tools: ReadingTools,
  { size }: RangeFile,
  head: Uint8Array,
  path: string,
  signal?: AbortSignal,
): Promise<PageSource[] | ScanFault> {
  const otherwise = { kind: 'image-page', page: 1 } as const;
  const start = text(head.subarray(0, 12));
  const isJpeg = start.startsWith('\xff\xd8\xff');
  const format = pngFormat(head);
  // Other formats are opened in the sandbox, which has its own limits.
  if ((isJpeg || format) && size > mostBytesOfPicture) {
    return [{ kind: 'none', reason: 'too-large' }];
  }
  if (isJpeg) {
    const turn = exifTurn(head);
    return [{ kind: 'jpeg', at: 0, length: size, inverted: false, turn, dpi: null, otherwise }];
  }
  if (format) return [{ kind: 'png', format }];
  if (isHeif(start)) {
    if (tools.heif === null) return 'heif-program-missing';
    const pages = await heifPages(tools, path, signal);
    return typeof pages === 'string' ? pages : pagesOf('heif-page', pages);
  }
  if (!/^(?:II\*\0|MM\0\*|\x89PNG|RIFF....WEBP)/s.test(start)) return 'unknown-format';
  return pagesOf('image-page', await libraryPages(tools, path, signal));
}

function pagesOf(
  kind: 'image-page' | 'heif-page',
  pages: number | null,
): PageSource[] | 'damaged' | 'too-many-pages' {
  if (pages === null) return 'damaged';
  if (pages > mostPages) return 'too-many-pages';
  return Array.from({ length: pages }, (_, index) => ({ kind, page: index + 1 }));
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
