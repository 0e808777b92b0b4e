import type { PageSource } from '../page-source.ts';
import type { RangeFile } from '../range-file.ts';
import { mostPages } from '../scan-limits.ts';
import { PdfDocument } from './pdf-document.ts';
import { pdfPageSource } from './pdf-page-source.ts';
import { pdfPages } from './pdf-pages.ts';
import { PdfSurprise } from './pdf-values.ts';

/** The end of a PDF is searched in this many bytes, because some senders append data. */
const tail = 64 * 1024;

export type OpenedPdf =
  | readonly PageSource[]
  /** The end of the file is missing. */
  | 'truncated'
  | 'too-many-pages'
  /** Left to poppler, which may be able to open it. */
  | 'not-understood';

export function openPdf(file: RangeFile): OpenedPdf {
  const start = tableStart(file);
  if (start === null) return 'truncated';
  try {
    const document = new PdfDocument(file, start);
    if (document.trailer.has('Encrypt')) return 'not-understood';
    const sources: PageSource[] = [];
    for (const page of pdfPages(document, mostPages)) {
      if (sources.length === mostPages) return 'too-many-pages';
      sources.push(pdfPageSource(document, page, sources.length + 1));
    }
    return sources.length > 0 ? sources : 'not-understood';
  } catch (error) {
    if (error instanceof PdfSurprise) return 'not-understood';
    throw error;
  }
}

/**
 * The number at the end of a PDF, which is the offset of its cross-reference table; null where it
 * is missing.
 */
export function tableStart(file: RangeFile): number | null {
  const end = Buffer.from(file.read(Math.max(0, file.size - tail), tail)).toString('latin1');
  const found = end.slice(end.lastIndexOf('startxref')).match(/^startxref\s+(\d+)\s/);
  return found ? Number(found[1]) : null;
}
