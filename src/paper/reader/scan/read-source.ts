import type { GreyImage } from '../grey-image.ts';
import { decodePage } from '../pages/decode-page.ts';
import { PageProblem } from '../pages/page-problem.ts';
import type { PageSource } from '../pages/page-source.ts';
import { pixelRoom } from '../pages/pixel-room.ts';
import type { ReadingTools } from '../pages/programs/reading-tools.ts';
import type { PaperIndex } from '../place/identity/paper-index.ts';
import { type FoundPage, type PageFinding, type ReadOptions, readPage } from '../read-page.ts';
import { type FoundSheet, foundSheet } from './found-sheet.ts';

export type SheetFinding =
  | { readonly verdict: 'found'; readonly found: FoundSheet }
  | Exclude<PageFinding, FoundPage>;

export interface SourceReading {
  readonly findings: readonly SheetFinding[];
  /** Of the image that was read; null where there was none. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** With fewer pixels a box is better measured on the whole image. */
const leastPixelsPerMillimetre = 5.5;

/** A thread reads one page after the other, and nothing of its image is kept. */
const takePixels = pixelRoom();

/** Decodes a page's image and reads what it shows. */
export async function readSource(
  tools: ReadingTools,
  path: string,
  source: PageSource,
  papers: PaperIndex,
  options: ReadOptions,
): Promise<SourceReading> {
  try {
    const { image, isReduced } = await decodePage(tools, path, source, { takePixels });
    const findings = readPage(image, papers, options);
    if (!isReduced || !findings.some(needsMore)) return reading(image, findings);
    const whole = await decodePage(tools, path, source, { whole: true, takePixels });
    if (whole.isReduced) return reading(image, findings);
    return reading(whole.image, readPage(whole.image, papers, options));
  } catch (error) {
    if (!(error instanceof PageProblem)) throw error;
    return { findings: [{ verdict: 'unreadable', reason: error.reason }], size: null };
  }
}

/** A page that half its pixels did not suffice for: unread, or small, as two papers on a sheet are. */
function needsMore(finding: PageFinding): boolean {
  if (finding.verdict === 'found') {
    return finding.fit.pixelsPerMillimetre < leastPixelsPerMillimetre;
  }
  return finding.verdict === 'unreadable';
}

function reading({ width, height }: GreyImage, findings: readonly PageFinding[]): SourceReading {
  return {
    size: { width, height },
    findings: findings.map((finding) =>
      finding.verdict === 'found' ? { verdict: 'found', found: foundSheet(finding) } : finding,
    ),
  };
}
