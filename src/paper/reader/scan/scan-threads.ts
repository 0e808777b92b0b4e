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
 * Of what a page may take: one of 600 dpi in colour that a program of its own opens takes seconds on a
 * small machine that has other things to do, and a pile has hundreds of them.
 */
const ordinaryShare = 0.2;

/**
 * So many times what a page may take is what the slow ones of a scan may take together. Thousands of
 * pages that end just in time would take for hours.
 */
const mostSlowPages = 20;

/** How long the slow pages of a scan are put up with; then the rest is not tried. */
export class ScanPatience {
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
  /** Whose scan it is: of those who wait for threads, each has a turn. Nobody else's unless told. */
  readonly owner?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const tooSlow: SourceReading = {
  findings: [{ verdict: 'unreadable', reason: 'too-slow' }],
  size: null,
};

/** How many scans are read side by side before one waits for the pages of another. */
const scansAtOnce = 4;

/**
 * Of all scans: to load a thread and to get it going takes as long as to read twenty pages, and scans
 * come one after the other, a photo at a time.
 */
const pool = new WorkerPool<ScanRequest, ScanAnswer>(new URL('./scan.worker.ts', import.meta.url), {
  threads: scansAtOnce * availableParallelism(),
  threadsOfOwner: availableParallelism(),
  megabytesOfMemory: 256,
  idleSeconds: 30,
});

/** Ends the threads that wait for the next scan, for whoever measures a first one. */
export function endScanThreads(): Promise<void> {
  return pool.close();
}

let scans = 0;

/** Files are opened and pages read by threads: nothing that a file contains keeps the caller busy. */
export class ScanThreads {
  readonly #tools: ReadingTools;
  readonly #turns: FairTurns;
  readonly #run: WorkerRun;
  readonly #signal: AbortSignal;
  readonly #over = new AbortController();
  readonly #patience: ScanPatience;

  constructor({ threads, secondsPerPage, signal, tools, ...options }: ScanThreadsOptions) {
    const { owner, ...briefing } = options;
    scans += 1;
    this.#tools = tools;
    this.#patience = new ScanPatience(secondsPerPage);
    this.#turns = new FairTurns(threads);
    this.#signal = signal ? AbortSignal.any([signal, this.#over.signal]) : this.#over.signal;
    this.#run = {
      seconds: secondsPerPage,
      signal: this.#signal,
      owner: owner ?? `${scans}`,
      briefing,
      took: (seconds) => this.#patience.take(seconds),
    };
    // While one opens the file, another gets ready for its pages; a scan of a page needs no more.
    pool.warmUp(Math.min(threads, 2));
  }

  async open(path: string): Promise<readonly PageSource[] | ScanFault> {
    const answer = await this.#ask({ tools: this.#tools, path });
    if (answer instanceof WorkerError) return answer.kind === 'time' ? 'too-slow' : 'damaged';
    return answer as readonly PageSource[] | ScanFault;
  }

  /** A page on which a thread hangs or breaks is unreadable; the others are not. */
  async read(path: string, source: PageSource): Promise<SourceReading> {
    const answer = await this.#ask({ tools: this.#tools, path, source });
    if (!(answer instanceof WorkerError)) return answer as SourceReading;
    if (answer.kind === 'time') return tooSlow;
    return { findings: [{ verdict: 'unreadable', reason: 'damaged-image' }], size: null };
  }

  /** Calls off what is under way; threads without work stay for the next scan. */
  close(): void {
    this.#over.abort();
  }

  async #ask(request: ScanRequest): Promise<ScanAnswer | WorkerError> {
    try {
      // Pages are asked for long before their turn: how slow the others were is known when it comes.
      const ask = async () =>
        request.source && this.#patience.isOver ? tooSlow : pool.run(request, this.#run);
      return await this.#turns.run('', ask, this.#signal);
    } catch (error) {
      if (this.#signal.aborted || isDiskFull(error)) throw error;
      // Whatever a file does to us: the other pages are read.
      return error instanceof WorkerError ? error : new WorkerError('ended', error);
    }
  }
}
