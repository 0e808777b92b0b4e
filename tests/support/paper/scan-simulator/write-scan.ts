import { faxStream, flateStream, jpegStream, type PageStream } from './page-stream.ts';
import { ScanPdf } from './scan-pdf.ts';
import type { SimulatedPage } from './simulated-scan.ts';

/** One picture per page, in the scanner's format. */
export async function writeScan(
  path: string,
  pages: AsyncIterable<SimulatedPage> | Iterable<SimulatedPage>,
): Promise<void> {
  const pdf = await ScanPdf.create(path);
  for await (const page of pages) await pdf.addPage(await streamOf(page));
  await pdf.close();
}

export function streamOf({
  picture,
  scanner: { jpeg },
}: Pick<SimulatedPage, 'picture' | 'scanner'>): Promise<PageStream> | PageStream {
  if (jpeg !== null) return jpegStream(picture, jpeg);
  return picture.bits === 1 ? faxStream(picture) : flateStream(picture);
}
