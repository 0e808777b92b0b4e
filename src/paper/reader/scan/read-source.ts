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
  /** The size of the image that was read; null where there was none. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** With fewer pixels, the boxes are measured on the whole image instead of the reduced one. */
const leastPixelsPerMillimetre = 5.5;

/**
 * The pixels can be reused, because a thread reads one page at a time and keeps nothing of its
 * image.
 */
const takePixels = pixelRoom();

/** Decodes the image of a page and reads it. */
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

/**
 * Whether half the pixels were not enough for a page: it was not read, or it is small, like two
 * papers on one sheet.
 */
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
