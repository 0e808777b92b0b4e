import { availableParallelism } from 'node:os';
import { usualThreshold } from '#shared/domain/correction/boxes/proposed-threshold.ts';
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
  /** As many as there are processors unless told. */
  readonly threads?: number;
  /** Longer than any page of a good file takes, on a busy machine too. */
  readonly secondsPerPage?: number;
  readonly signal?: AbortSignal;
  /** Whose it is: those whose scans are read at the same time take turns. */
  readonly owner?: string;
  /** The pages to be read, from 1; all unless told. */
  readonly only?: ReadonlySet<number>;
}

/** A page, or half of one, in the order of the scan. */
export interface ScannedPage {
  readonly kind: 'page';
  readonly verdict: PageVerdict;
  /** Where its picture is, to be shown later. */
  readonly source: PageSource;
  /** Of the image that was read; null where there was none. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** For a page that was read, and for one that was there already. */
  readonly found: FoundSheet | null;
}

export type ScanEvent =
  | { readonly kind: 'opened'; readonly file: number; readonly pages: number }
  | { readonly kind: 'refused'; readonly file: number; readonly fault: ScanFault }
  | ScannedPage
  | ({ readonly kind: 'summary' } & ScanSummary);

/** How many pages may be read ahead of the one whose turn it is: results are small. */
const aheadOfTurn = 64;

/**
 * Reads the pages of scans, file after file: each page is told as soon as it and those before it are
 * read, the whole in a last event. Memory does not grow with the number of pages but by their
 * measures, 3 KB each.
 */
export async function* readScan(
  files: readonly string[],
  papers: readonly Paper[],
  options: ReadScanOptions = {},
): AsyncGenerator<ScanEvent> {
  const { threads = availableParallelism(), secondsPerPage = 30, signal, owner } = options;
  const { only, otherEditions = [], threshold = usualThreshold, fillCancels = false } = options;
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
    options: { otherEditions },
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

/** Begins with several, gives each in its turn. */
async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // A failure is told in its turn, or never if the reading ends before.
    result.catch(() => undefined);
    begun.push(result);
    const first = begun.length > ahead ? begun.shift() : undefined;
    if (first) yield await first;
  }
  yield* begun;
}
