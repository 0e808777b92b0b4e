import { WorkerError, WorkerPool, type WorkerRun } from '../../process/worker-pool.ts';
import type { PageSource } from '../pages/page-source.ts';
import type { ScanFault } from '../pages/scan-fault.ts';
import type { SourceReading } from './read-source.ts';
import type { ScanAnswer, ScanRequest, ScanThreadData } from './scan.worker.ts';

export interface ScanThreadsOptions extends ScanThreadData {
  readonly threads: number;
  readonly secondsPerPage: number;
  readonly signal?: AbortSignal | undefined;
}

/** Past so many pages that take too long the rest of a scan is not tried: it would take for ever. */
const MOST_SLOW = 20;

const tooSlow: SourceReading = {
  findings: [{ verdict: 'unreadable', reason: 'too-slow' }],
  size: null,
};

/** Files are opened and pages read by threads: nothing that a file contains keeps the caller busy. */
export class ScanThreads {
  readonly #pool: WorkerPool<ScanRequest, ScanAnswer>;
  readonly #run: WorkerRun;
  #slow = 0;

  constructor({ threads, secondsPerPage, signal, ...data }: ScanThreadsOptions) {
    this.#pool = new WorkerPool(new URL('./scan.worker.ts', import.meta.url), {
      threads,
      data,
      megabytesOfMemory: 256,
    });
    this.#run = { seconds: secondsPerPage, signal };
    // While one opens the file, another gets ready for its pages; a scan of a page needs no more.
    this.#pool.warmUp(2);
  }

  async open(path: string): Promise<readonly PageSource[] | ScanFault> {
    const answer = await this.#ask({ path });
    if (answer instanceof WorkerError) return answer.kind === 'time' ? 'too-slow' : 'damaged';
    return answer as readonly PageSource[] | ScanFault;
  }

  /** A page on which a thread hangs or breaks is unreadable; the others are not. */
  async read(path: string, source: PageSource): Promise<SourceReading> {
    if (this.#slow >= MOST_SLOW) return tooSlow;
    const answer = await this.#ask({ path, source });
    if (!(answer instanceof WorkerError)) return answer as SourceReading;
    if (answer.kind === 'time') {
      this.#slow += 1;
      return tooSlow;
    }
    return { findings: [{ verdict: 'unreadable', reason: 'damaged-image' }], size: null };
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  #ask(request: ScanRequest): Promise<ScanAnswer | WorkerError> {
    return this.#pool.run(request, this.#run).catch((error) => {
      if (this.#run.signal?.aborted) throw error;
      // Whatever a file does to us: the other pages are read.
      return error instanceof WorkerError ? error : new WorkerError('ended', error);
    });
  }
}
