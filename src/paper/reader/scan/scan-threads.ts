import { availableParallelism } from 'node:os';
import { isDiskFull } from '../../process/disk-full.ts';
import { FairTurns } from '../../process/fair-turns.ts';
import { WorkerError, WorkerPool, type WorkerRun } from '../../process/worker-pool.ts';
import type { PageSource } from '../pages/page-source.ts';
import type { ReadingTools } from '../pages/programs/reading-tools.ts';
import type { ScanFault } from '../pages/scan-fault.ts';
import type { SourceReading } from './read-source.ts';
import type { ScanAnswer, ScanBriefing, ScanRequest } from './scan.worker.ts';

/**
 * A page that takes up to this share of the limit does not count as slow. On a busy small machine,
 * a page of 600 dpi in colour that needs a program takes seconds, and a pile may have hundreds of
 * them.
 */
const ordinaryShare = 0.2;

/**
 * The slow pages of a scan may together take so many times the limit for one page. Thousands of
 * pages that each end just in time would otherwise take hours.
 */
const mostSlowPages = 20;

/**
 * Tracks the time of a scan's slow pages. Once it is used up, the remaining pages are not tried.
 */
export class SlowPageBudget {
  readonly #secondsPerPage: number;
  #left = mostSlowPages;

  constructor(secondsPerPage: number) {
    this.#secondsPerPage = secondsPerPage;
  }

  get isOver(): boolean {
    return this.#left <= 0;
  }

  take(seconds: number): void {
    const share = Math.min(1, seconds / this.#secondsPerPage);
    if (share > ordinaryShare) this.#left -= share;
  }
}

export interface ScanThreadsOptions extends ScanBriefing {
  readonly tools: ReadingTools;
  readonly threads: number;
  readonly secondsPerPage: number;
  /**
   * The owner of the scan; waiting owners take turns. By default each scan has an owner of its own.
   */
  readonly owner?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const tooSlow: SourceReading = {
  findings: [{ verdict: 'unreadable', reason: 'too-slow' }],
  size: null,
};

/** How many scans are read in parallel before one waits for the pages of another. */
const scansAtOnce = 4;

/**
 * Shared by all scans. Starting a thread takes as long as reading twenty pages, and scans often
 * come one after the other, such as single photos.
 */
const pool = new WorkerPool<ScanRequest, ScanAnswer>(new URL('./scan.worker.ts', import.meta.url), {
  threads: scansAtOnce * availableParallelism(),
  threadsOfOwner: availableParallelism(),
  megabytesOfMemory: 256,
  idleSeconds: 30,
});

/** Ends the idle threads, so that a benchmark can measure a first scan. */
export function endScanThreads(): Promise<void> {
  return pool.close();
}

let scans = 0;

/** Opens files and reads pages in worker threads, so that no file can block the caller. */
export class ScanThreads {
  readonly #tools: ReadingTools;
  readonly #turns: FairTurns;
  readonly #run: WorkerRun;
  readonly #signal: AbortSignal;
  readonly #over = new AbortController();
  readonly #patience: SlowPageBudget;

  constructor({ threads, secondsPerPage, signal, tools, ...options }: ScanThreadsOptions) {
    const { owner, ...briefing } = options;
    scans += 1;
    this.#tools = tools;
    this.#patience = new SlowPageBudget(secondsPerPage);
    this.#turns = new FairTurns(threads);
    this.#signal = signal ? AbortSignal.any([signal, this.#over.signal]) : this.#over.signal;
    this.#run = {
      seconds: secondsPerPage,
      signal: this.#signal,
      owner: owner ?? `${scans}`,
      briefing,
      took: (seconds) => this.#patience.take(seconds),
    };
    // While one thread opens the file, a second one loads for its pages. A scan of a single page
    // needs no more.
    pool.warmUp(Math.min(threads, 2));
  }

  async open(path: string): Promise<readonly PageSource[] | ScanFault> {
    const answer = await this.#ask({ tools: this.#tools, path });
    if (answer instanceof WorkerError) return answer.kind === 'time' ? 'too-slow' : 'damaged';
    return answer as readonly PageSource[] | ScanFault;
  }

  /** Reads a page. Where a thread hangs or fails, only this page is unreadable. */
  async read(path: string, source: PageSource): Promise<SourceReading> {
    const answer = await this.#ask({ tools: this.#tools, path, source });
    if (!(answer instanceof WorkerError)) return answer as SourceReading;
    if (answer.kind === 'time') return tooSlow;
    return { findings: [{ verdict: 'unreadable', reason: 'damaged-image' }], size: null };
  }

  /** Cancels the work under way; idle threads stay for the next scan. */
  close(): void {
    this.#over.abort();
  }

  async #ask(request: ScanRequest): Promise<ScanAnswer | WorkerError> {
    try {
      // Pages are requested long before their turn, so that the time of the slow ones is checked
      // only when the turn comes.
      const ask = async () =>
        request.source && this.#patience.isOver ? tooSlow : pool.run(request, this.#run);
      return await this.#turns.run('', ask, this.#signal);
    } catch (error) {
      if (this.#signal.aborted || isDiskFull(error)) throw error;
      // Whatever a file causes, the other pages are still read.
      return error instanceof WorkerError ? error : new WorkerError('ended', error);
    }
  }
}
