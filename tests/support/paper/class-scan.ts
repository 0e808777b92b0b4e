import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layout } from '#paper/edition/layout.ts';
import { questionIndex } from '#paper/edition/question-name.ts';
import { type DrawnPages, PrintedPaper } from './scan-simulator/printed-paper.ts';
import { type ScannerChange, set } from './scan-simulator/scanner.ts';
import { scanners } from './scan-simulator/scanners.ts';
import { type SimulatedPage, simulateScan } from './scan-simulator/simulated-scan.ts';
import type { Habit } from './scan-simulator/student.ts';
import { writeScan } from './scan-simulator/write-scan.ts';

export interface Sheet {
  readonly copy: number;
  /** As the student codes it, `?` for a column left out. */
  readonly number: string;
  /** Written in capital letters; loops that look like a name by default. */
  readonly name?: string;
  /** The ticked answers of each question, from 1; 0 for none. */
  readonly ticks: readonly (number | readonly number[])[];
  /** Crosses by default. */
  readonly habit?: Habit;
  /** All pages by default. */
  readonly pages?: readonly number[];
  readonly change?: ScannerChange;
}

export interface PaperAndLayout {
  readonly pdf: Uint8Array;
  readonly layout: Layout;
}

/** A sheet without ink, among the pages of a pile. */
export const blankSheet = 'blank';
export type PilePage = Sheet | typeof blankSheet;

/** By the hash of the PDF, since one printed class serves many piles. */
const drawnBefore = new Map<string, DrawnPages>();

function drawnPagesOf(pdf: Uint8Array): DrawnPages {
  const hash = createHash('sha256').update(pdf).digest('hex');
  const drawn: DrawnPages = drawnBefore.get(hash) ?? new Map();
  drawnBefore.set(hash, drawn);
  return drawn;
}

/** The filled-in pages of a paper in the order of the pile. */
export async function* classPages(
  folder: string,
  { pdf, layout }: PaperAndLayout,
  sheets: readonly PilePage[],
): AsyncGenerator<SimulatedPage> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'paper.pdf'), pdf);
  const paper = new PrintedPaper(folder, layout, null, drawnPagesOf(pdf));
  for (const [place, sheet] of sheets.entries()) {
    const filled = sheet === blankSheet ? { copy: 1, number: '', ticks: [] } : sheet;
    for await (const page of filledPages(paper, filled, place)) {
      yield sheet === blankSheet ? bare(page) : page;
      if (sheet === blankSheet) break;
    }
  }
}

function filledPages(paper: PrintedPaper, sheet: Sheet, place: number) {
  const { copy, number, name, ticks, habit = 'crosses', pages, change = {} } = sheet;
  return simulateScan({
    seed: `class ${place}`,
    paper,
    copies: [copy],
    habits: () => habit,
    isScanned: ({ printed }) => pages?.includes(printed.page.page) ?? true,
    answers: () => ({
      number,
      ...(name !== undefined && { name }),
      choose: (question) => {
        const chosen = ticks[questionIndex(question) ?? -1] ?? 0;
        return typeof chosen === 'number' ? (chosen === 0 ? [] : [chosen]) : chosen;
      },
    }),
    scanner: (random) => set(scanners.copier150(random), change),
  });
}

function bare(page: SimulatedPage): SimulatedPage {
  const planes = page.picture.planes.map((pixels) => new Uint8Array(pixels.length).fill(247));
  return { ...page, picture: { ...page.picture, planes } };
}

/** Writes the filled-in pages as one PDF from the copier, and returns its path. */
export async function writeClassScan(
  folder: string,
  paper: PaperAndLayout,
  sheets: readonly PilePage[],
): Promise<string> {
  return writePile(folder, [{ paper, sheets }]);
}

/** Writes sheets of several papers as one pile. */
export async function writePile(
  folder: string,
  parts: readonly { readonly paper: PaperAndLayout; readonly sheets: readonly PilePage[] }[],
): Promise<string> {
  const file = join(folder, 'copies.pdf');
  await writeScan(file, pagesOf(folder, parts));
  return file;
}

async function* pagesOf(folder: string, parts: Parameters<typeof writePile>[1]) {
  for (const [place, { paper, sheets }] of parts.entries()) {
    yield* classPages(join(folder, `paper-${place}`), paper, sheets);
  }
}
