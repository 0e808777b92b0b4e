import { availableParallelism } from 'node:os';
import { amcThreshold } from '#shared/domain/correction/class-reading/proposed-threshold.ts';
import { shareLayout } from '../edition/layout-file.ts';
import type { PagePlace, PageVerdict } from './page-reading.ts';
import type { PageSource } from './pages/page-source.ts';
import { findReadingTools, type ReadingTools } from './pages/programs/reading-tools.ts';
import type { ScanFault } from './pages/scan-fault.ts';
import type { Paper } from './place/identity/paper-index.ts';
import type { ReadOptions } from './read-page.ts';
import type { FoundSheet } from './scan/found-sheet.ts';
import type { SharedPaper } from './scan/scan.worker.ts';
import { ScanLedger, type ScanRules, type ScanSummary } from './scan/scan-ledger.ts';
import { ScanThreads } from './scan/scan-threads.ts';

export interface ReadScanOptions extends ReadOptions, Partial<ScanRules> {
  readonly tools?: ReadingTools;
  /** The number of processors by default. */
  readonly threads?: number;
  /** The default is longer than any page of a good file takes, even on a busy machine. */
  readonly secondsPerPage?: number;
  readonly signal?: AbortSignal;
  /** The owner of the scan; owners whose scans are read at the same time take turns. */
  readonly owner?: string;
  /** The pages to read, from 1; all pages by default. */
  readonly only?: ReadonlySet<number>;
}

/** The result of a page, or of half a page, in the order of the scan. */
export interface ScannedPage {
  readonly kind: 'page';
  readonly verdict: PageVerdict;
  /** Where the picture of the page is, so that it can be shown later. */
  readonly source: PageSource;
  /** The size of the image that was read; null where there was none. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Given for a page that was read, and for a duplicate of such a page. */
  readonly found: FoundSheet | null;
}

export type ScanEvent =
  | { readonly kind: 'opened'; readonly file: number; readonly pages: number }
  | { readonly kind: 'refused'; readonly file: number; readonly fault: ScanFault }
  | ScannedPage
  | ({ readonly kind: 'summary' } & ScanSummary);

/** How many pages may be read ahead of the next one to be yielded; their results are small. */
const aheadOfTurn = 64;

/**
 * Reads the pages of scans, file after file. Each page is yielded as soon as it and all pages
 * before it have been read; a summary comes last. For each page, only its measures stay in memory,
 * which take 3 KB.
 */
export async function* readScan(
  files: readonly string[],
  papers: readonly Paper[],
  options: ReadScanOptions = {},
): AsyncGenerator<ScanEvent> {
  const { threads = availableParallelism(), secondsPerPage = 30, signal, owner } = options;
  const {
    only,
    editionsWithoutLayout = [],
    threshold = amcThreshold,
    fillCancels = false,
  } = options;
  const tools = options.tools ?? (await findReadingTools());
  const shared: SharedPaper[] = [];
  for (const { edition, layout } of papers) {
    shared.push({ edition, layout: await shareLayout(layout) });
  }
  const scanThreads = new ScanThreads({
    tools,
    papers: shared,
    threads,
    secondsPerPage,
    signal,
    owner,
    options: { editionsWithoutLayout },
  });
  const ledger = new ScanLedger(papers, { threshold, fillCancels, single: options.single });
  try {
    for (const [index, path] of files.entries()) {
      const file = index + 1;
      const sources = await scanThreads.open(path);
      if (typeof sources === 'string') {
        ledger.refuse(file, sources);
        yield { kind: 'refused', file, fault: sources };
        continue;
      }
      const numbered = sources.map((source, place) => ({ page: place + 1, source }));
      const wanted = numbered.filter(({ page }) => only?.has(page) ?? true);
      yield { kind: 'opened', file, pages: wanted.length };
      const readings = inOrder(wanted, aheadOfTurn, async ({ page, source }) => ({
        page,
        source,
        reading: await scanThreads.read(path, source),
      }));
      for await (const { page, source, reading } of readings) {
        const { findings, size } = reading;
        for (const [half, finding] of findings.entries()) {
          const { verdict, found } = ledger.enter(
            placeOf(file, page, half, findings.length),
            finding,
          );
          yield { kind: 'page', verdict, source, size, found };
        }
      }
    }
    yield { kind: 'summary', ...ledger.summary() };
  } finally {
    scanThreads.close();
  }
}

function placeOf(file: number, page: number, part: number, parts: number): PagePlace {
  return parts === 1 ? { file, page } : { file, page, half: part === 0 ? 1 : 2 };
}

/** Works on several items at once, and yields the results in order. */
async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // A failure is thrown when its turn comes, or never if the caller stops before.
    result.catch(() => undefined);
    begun.push(result);
    const first = begun.length > ahead ? begun.shift() : undefined;
    if (first) yield await first;
  }
  yield* begun;
}
