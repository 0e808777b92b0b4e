import { tableStart } from '../../reader/pages/pdf/open-pdf.ts';
import { PdfDocument } from '../../reader/pages/pdf/pdf-document.ts';
import { type PdfPage, pdfPages } from '../../reader/pages/pdf/pdf-pages.ts';
import { PdfSurprise } from '../../reader/pages/pdf/pdf-values.ts';
import { RangeFile } from '../../reader/pages/range-file.ts';
import { mostPages } from '../../reader/pages/scan-limits.ts';

export interface OpenedPdf {
  readonly document: PdfDocument;
  readonly pages: readonly PdfPage[];
}

interface Opened {
  readonly path: string;
  readonly file: RangeFile;
  readonly pdf: OpenedPdf | null;
}

/** The last file stays open, because the copies of a class come from the same file. */
let last: Opened | null = null;

/** Null for a file that is not a PDF, or that our reader must leave to poppler. */
export function openedPdf(path: string): OpenedPdf | null {
  if (last?.path === path) return last.pdf;
  last?.file[Symbol.dispose]();
  const file = new RangeFile(path);
  last = { path, file, pdf: understood(file) };
  return last.pdf;
}

function understood(file: RangeFile): OpenedPdf | null {
  const start = tableStart(file);
  if (start === null) return null;
  try {
    const document = new PdfDocument(file, start);
    if (document.trailer.has('Encrypt')) return null;
    return { document, pages: [...pdfPages(document, mostPages)] };
  } catch (error) {
    if (error instanceof PdfSurprise) return null;
    throw error;
  }
}
