import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import type { FilledPage } from './filled-copy.ts';
import type { PageStream } from './page-stream.ts';
import type { PrintedPaper } from './printed-paper.ts';
import { ScanPdf } from './scan-pdf.ts';

const run = promisify(execFile);

/** The password is needed to open it; if empty, the file may be read but not changed. */
export async function encrypt(pdf: string, target: string, password: string): Promise<void> {
  const keys = ['--encrypt', password, 'owner', '256', '--'];
  await run('/usr/bin/qpdf', [...keys, pdf, target]);
}

/** The beginning of a file whose upload was cut off. */
export async function truncate(file: string, target: string, share: number): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(target, bytes.subarray(0, Math.floor(bytes.length * share)));
}

/** Each page as two pictures, upper and lower half, as some copiers write them. */
export async function writeHalves(
  target: string,
  pages: readonly { readonly upper: PageStream; readonly lower: PageStream }[],
): Promise<void> {
  const pdf = await ScanPdf.create(target);
  for (const { upper, lower } of pages) {
    const points = (pixels: number) => (pixels * 72) / upper.dpi;
    const width = points(upper.width);
    const below = points(lower.height);
    await pdf.addPage(upper, {
      size: { width, height: points(upper.height) + below },
      matrix: [width, 0, 0, points(upper.height), 0, below],
      more: [{ stream: lower, matrix: [width, 0, 0, below, 0, 0] }],
    });
  }
  await pdf.close();
}

/** A paper filled in on a tablet: the strokes are drawn into the printed PDF. */
export async function writeDrawn(
  target: string,
  paper: PrintedPaper,
  filled: readonly FilledPage[],
): Promise<void> {
  const printed = await PDFDocument.load(await readFile(paper.pdf));
  const drawn = await PDFDocument.create();
  const point = 72 / 25.4;
  for (const { printed: page, strokes } of filled) {
    const [copied] = await drawn.copyPages(printed, [page.number - 1]);
    if (!copied) throw new RangeError(`The paper has no page ${page.number}.`);
    drawn.addPage(copied);
    for (const { points, ink } of strokes) {
      for (const [place, from] of points.entries()) {
        const to = points[place + 1];
        if (!to) continue;
        copied.drawLine({
          start: { x: from.x * point, y: copied.getHeight() - from.y * point },
          end: { x: to.x * point, y: copied.getHeight() - to.y * point },
          thickness: ink.width * point,
          color: rgb(...(ink.colour as [number, number, number])),
        });
      }
    }
  }
  await writeFile(target, await drawn.save());
}
