import type { Point } from '#paper/reader/place/fit/point.ts';
import { type ScanOrder, scanOf } from '#tests/support/paper/scan-simulator/simulated-scan.ts';
import type { ReadPage } from './batch-counter.ts';
import type { SilentError } from './tally.ts';

const otherwise = 40;

/**
 * How much the student's ink changed a box in the scan, by scanning the page again without ink: a
 * scanner in black and white may show nothing of a light pencil.
 */
export class InkInScan {
  readonly #order: ScanOrder;
  readonly #pages: readonly ReadPage[];
  readonly #scans = new Map<ReadPage, Promise<[Scan, Scan]>>();

  constructor(order: ScanOrder, pages: readonly ReadPage[]) {
    this.#order = order;
    this.#pages = pages;
  }

  async shareOf({ copy, page, question, answer }: Omit<SilentError, 'inScan'>): Promise<number> {
    const found = this.#pages.find((each) => each.copy === copy && each.found.page.page === page);
    const box = found?.found.page.answers.find(
      (each) => each.question === question && each.answer === answer,
    );
    if (!found || !box) throw new Error(`Nobody has filled in page ${page} of copy ${copy}.`);
    const [inked, bare] = await this.#scansOf(found);
    let changed = 0;
    for (let down = 0.5; down < steps; down += 1) {
      for (let across = 0.5; across < steps; across += 1) {
        const at = inked.placement.at(
          box.x + (box.width * across) / steps,
          box.y + (box.height * down) / steps,
        );
        const difference = greyAt(inked, at) - greyAt(bare, at);
        if (Math.abs(difference) > otherwise) changed += 1;
      }
    }
    return changed / steps ** 2;
  }

  #scansOf(page: ReadPage): Promise<[Scan, Scan]> {
    const { copy, filled } = page;
    const place = this.#order.copies?.indexOf(copy) ?? -1;
    const both =
      this.#scans.get(page) ??
      Promise.all([
        scanOf(this.#order, place, filled),
        scanOf(this.#order, place, { ...filled, strokes: [] }),
      ]);
    this.#scans.set(page, both);
    return both;
  }
}

type Scan = Awaited<ReturnType<typeof scanOf>>;

/** Samples along each side of a box. */
const steps = 40;

function greyAt({ picture: { width, planes } }: Scan, { x, y }: Point): number {
  return planes[0]?.[Math.floor(y) * width + Math.floor(x)] ?? 0;
}
