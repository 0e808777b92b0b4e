import type { GreyImage } from '#paper/reader/grey-image.ts';
import { type Answers, type FilledPage, fillCopy } from './filled-copy.ts';
import type { Placement } from './geometry.ts';
import { greyOf, type Picture } from './picture.ts';
import type { PrintedPaper } from './printed-paper.ts';
import { Random } from './random.ts';
import { type Scanner, takePicture } from './scanner.ts';
import { filledSheet } from './sheets.ts';
import { type Habit, newStudent, ordinaryClass, type Student } from './student.ts';

export interface SimulatedPage {
  readonly copy: number;
  readonly student: Student;
  readonly filled: FilledPage;
  readonly scanner: Scanner;
  readonly picture: Picture;
  readonly placement: Placement;
}

export function pageImage({ picture, scanner }: SimulatedPage): Promise<GreyImage> {
  return greyOf(picture, scanner.jpeg);
}

export interface ScanOrder {
  readonly seed: number | string;
  readonly paper: PrintedPaper;
  /** The copies that are handed in; all by default. */
  readonly copies?: readonly number[];
  /** The habits of the class, or of each student by index. */
  readonly habits?: Readonly<Partial<Record<Habit, number>>> | ((place: number) => Habit);
  readonly answers?: (copy: number) => Answers;
  /** The filled pages that are scanned; all by default. */
  readonly isScanned?: (page: FilledPage) => boolean;
  readonly scanner: (random: Random) => Scanner;
}

/** Fills in and scans copies page by page, always the same for the same order. */
export async function* simulateScan(order: ScanOrder): AsyncGenerator<SimulatedPage> {
  const { paper, seed } = order;
  const copies = order.copies ?? paper.layout.copies.map(({ copy }) => copy);
  for (const [place, copy] of copies.entries()) {
    const random = Random.of(seed, 'student', place);
    const habit =
      typeof order.habits === 'function'
        ? order.habits(place)
        : random.weighted(order.habits ?? ordinaryClass);
    const student = newStudent(random, habit);
    const pages = fillCopy(paper.pagesOf(copy), student, random, order.answers?.(copy));
    for (const filled of pages) {
      if (order.isScanned?.(filled) === false) continue;
      yield { copy, student, filled, ...(await scanOf(order, place, filled)) };
    }
  }
}

/** The scan of one page of an order, always the same. */
export function scanOf(
  { seed, paper, scanner }: ScanOrder,
  place: number,
  filled: Pick<FilledPage, 'printed' | 'strokes'>,
) {
  const chance = Random.of(seed, 'scanner', place, filled.printed.page.page);
  return scanPage(paper, filled, scanner(chance), chance);
}

export async function scanPage(
  paper: PrintedPaper,
  filled: Pick<FilledPage, 'printed' | 'strokes'>,
  scanner: Scanner,
  random: Random,
): Promise<Pick<SimulatedPage, 'scanner' | 'picture' | 'placement'>> {
  const sheet = await filledSheet(paper, filled, scanner, random);
  return { scanner, ...takePicture(sheet, filled.printed.frame, scanner, random) };
}
