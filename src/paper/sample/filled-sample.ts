import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { Box, Layout, PageFrame, PageLayout } from '../edition/layout.ts';

/** What an imaginary student writes on a copy. */
export interface SampleCopy {
  readonly copy: number;
  readonly name: string;
  /** The number as it is coded in the grid, digit by digit. */
  readonly number: string;
  /** The numbers of the ticked answers of a question, from 1. */
  readonly ticks: (question: string) => readonly number[];
  /** Written with a pencil that hardly leaves a trace. */
  readonly isFaint?: boolean;
  /** Fed into the scanner with its foot first. */
  readonly isUpsideDown?: boolean;
}

/** A page and its scale compared with the layout, because copies may be enlarged to A3. */
interface Sheet {
  readonly page: PDFPage;
  readonly pointsPerMillimetre: number;
}

const inks = { pen: rgb(0.08, 0.12, 0.45), pencil: rgb(0.62, 0.62, 0.62) };

/**
 * Makes copies that look as if students had filled them in, to try a correction before the exam. It
 * uses copies of the PDF that `typeset` made, in the given order.
 */
export async function filledSample(
  pdf: Uint8Array,
  layout: Layout,
  copies: readonly SampleCopy[],
): Promise<Uint8Array> {
  const printed = await PDFDocument.load(pdf);
  const sample = await PDFDocument.create();
  const font = await sample.embedFont(StandardFonts.HelveticaOblique);
  for (const copy of copies) {
    const { pages, first } = pagesOf(layout, copy.copy, printed.getPageCount());
    const places = pages.map((_, place) => first + place);
    for (const [place, page] of (await sample.copyPages(printed, places)).entries()) {
      const laid = pages[place];
      if (!laid) continue;
      sample.addPage(page);
      const frame = layout.frames[laid.frame];
      if (!frame) continue;
      const sheet = { page, pointsPerMillimetre: page.getWidth() / frame.width };
      fill(sheet, laid, frame, copy);
      if (frame.name) {
        const { x, y, height } = frame.name;
        const start = pointOf(sheet, x + 2, y + height - 2);
        page.drawText(copy.name, { ...start, size: 12, font, color: inks.pen });
      }
      if (copy.isUpsideDown) page.setRotation(degrees(180));
    }
  }
  return sample.save();
}

/**
 * Where single-page copies are printed among longer ones, they have an empty back that the layout
 * does not contain.
 */
function pagesOf({ copies }: Layout, wanted: number, printedPages: number) {
  const laid = copies.reduce((sum, { pages }) => sum + pages.length, 0);
  const haveBacks = printedPages > laid;
  let first = 0;
  for (const { copy, pages } of copies) {
    if (copy === wanted) return { pages, first };
    first += haveBacks ? Math.max(2, pages.length) : pages.length;
  }
  throw new RangeError(`There is no copy ${wanted}.`);
}

function fill(sheet: Sheet, laid: PageLayout, { code }: PageFrame, copy: SampleCopy): void {
  for (const box of laid.answers) {
    if (copy.ticks(box.question).includes(box.answer)) cross(sheet, box, copy.isFaint ?? false);
  }
  for (const box of code) {
    if (copy.number[box.place] === box.value) cross(sheet, box, false);
  }
}

function cross(sheet: Sheet, { x, y, width, height }: Box, isFaint: boolean): void {
  const look = {
    color: isFaint ? inks.pencil : inks.pen,
    thickness: (isFaint ? 0.25 : 0.5) * sheet.pointsPerMillimetre,
  };
  const corner = (right: number, down: number) =>
    pointOf(sheet, x + right * width, y + down * height);
  sheet.page.drawLine({ start: corner(0.1, 0.05), end: corner(0.9, 0.95), ...look });
  sheet.page.drawLine({ start: corner(0.92, 0.1), end: corner(0.08, 0.92), ...look });
}

/** Converts millimetres below the upper edge to points above the lower edge. */
function pointOf({ page, pointsPerMillimetre }: Sheet, x: number, y: number) {
  return { x: x * pointsPerMillimetre, y: page.getHeight() - y * pointsPerMillimetre };
}
