import type { Box } from '#paper/edition/layout.ts';
import type { GreyImage } from '#paper/reader/grey-image.ts';
import { type PageFitData, pageFit } from '#paper/reader/place/fit/page-fit.ts';
import { PaperIndex } from '#paper/reader/place/identity/paper-index.ts';
import { type FoundPage, type PageFinding, readPage } from '#paper/reader/read-page.ts';
import { edition, HardCaseKit } from './hard-cases/kit.ts';
import type { Placement } from './scan-simulator/geometry.ts';
import type { ScannerChange } from './scan-simulator/scanner.ts';
import { pageImage, type SimulatedPage } from './scan-simulator/simulated-scan.ts';

export interface PageOrder {
  readonly copy?: number;
  readonly page?: number;
  readonly scanner?: ScannerChange;
}

/** Four shuffled copies of four pages, and a reader for scans of them. */
export class ScanningTable {
  readonly kit: HardCaseKit;
  readonly index: PaperIndex;

  static async create(): Promise<ScanningTable> {
    return new ScanningTable(await HardCaseKit.create(''));
  }

  constructor(kit: HardCaseKit) {
    this.kit = kit;
    this.index = new PaperIndex([{ edition, layout: kit.paper.layout }]);
  }

  async scan({ copy = 2, page = 2, scanner = {} }: PageOrder = {}) {
    const filled = this.kit.fill(this.kit.printed(copy, page));
    const scanned = await this.kit.scan(filled, copy, scanner);
    return { ...scanned, image: await pageImage(scanned) };
  }

  read(image: GreyImage): PageFinding[] {
    return readPage(image, this.index);
  }
}

/** Fails unless the image shows exactly one page. */
export function onlyPage(findings: readonly PageFinding[]): FoundPage {
  const [found, ...more] = findings;
  if (found?.verdict !== 'found' || more.length > 0) {
    throw new Error(`There is no single page: ${JSON.stringify(findings.map(wordFor))}`);
  }
  return found;
}

export function wordFor(finding: PageFinding): string {
  if (finding.verdict === 'found') return `copy ${finding.copy}, page ${finding.page.page}`;
  return finding.verdict === 'unreadable' ? finding.reason : finding.verdict;
}

/** The largest error in the placing of the page's boxes, in millimetres. */
export function worstError(
  { fit, unplaced }: { readonly fit: PageFitData; readonly unplaced: readonly number[] },
  { placement, filled }: Pick<SimulatedPage, 'placement' | 'filled'>,
): number {
  const { at, pixelsPerMillimetre } = pageFit(fit);
  const { page, frame } = filled.printed;
  const errors = [...page.answers, ...frame.code].map((box, place) => {
    if (unplaced.includes(place)) return 0;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const [here, there] = [at(x, y), placement.at(x, y)];
    return Math.hypot(here.x - there.x, here.y - there.y) / pixelsPerMillimetre;
  });
  return Math.max(0, ...errors);
}

/** Covers a rectangle of the page with one grey. */
export function covered(
  image: GreyImage,
  placement: Placement,
  { x, y, width, height }: Box,
  grey: number,
): GreyImage {
  const pixels = image.pixels.slice();
  const middle = placement.at(x + width / 2, y + height / 2);
  const corner = placement.at(x, y);
  const reach = Math.ceil(Math.hypot(corner.x - middle.x, corner.y - middle.y));
  const [left, top] = [Math.floor(middle.x) - reach, Math.floor(middle.y) - reach];
  for (let row = top; row <= top + 2 * reach; row++) {
    for (let column = left; column <= left + 2 * reach; column++) {
      const at = placement.pageAt(column + 0.5, row + 0.5);
      const [across, down] = [at.x - x, at.y - y];
      const isInside = across >= 0 && down >= 0 && across <= width && down <= height;
      if (isInside) pixels[row * image.width + column] = grey;
    }
  }
  return { ...image, pixels };
}
