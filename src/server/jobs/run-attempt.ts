import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { announceRun, stopOf } from './run-changes.ts';
import type { RunContext } from './run-kind.ts';
import {
  type Run,
  type RunEnd,
  selectOptionalRun,
  updateRunEnded,
  updateRunProgress,
} from './runs.queries.ts';

const PROGRESS_INTERVAL_MS = 500;
/** Stops are announced. This finds lost announcements, and runs whose quiz was deleted. */
const SAFETY_LOOK_MS = 5000;

/** The run was cancelled, given to another process, or deleted with what it was about. */
class RunStopped extends Error {}

/** One try of a run in this process. */
export class RunAttempt {
  readonly context: RunContext<unknown, unknown>;
  readonly #services: Services;
  readonly #run: Run;
  readonly #stop = new AbortController();
  readonly #reportingEnd = new AbortController();
  readonly #unsubscribe: () => void;
  readonly #looks: NodeJS.Timeout;
  /** Progress may be reported inside a transaction, but is written outside of it. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #news: Pick<Run, 'progress' | 'detail'> | null = null;
  #telling: Promise<void> | null = null;

  constructor(services: Services, run: Run, signal: AbortSignal) {
    this.#services = services;
    this.#run = run;
    this.#unsubscribe = services.notifications.subscribe(stopOf(run), () => void this.#look());
    this.#looks = setInterval(() => void this.#look(), SAFETY_LOOK_MS);
    void this.#look();
    this.context = {
      owner: run,
      services,
      signal: AbortSignal.any([signal, this.#stop.signal]),
      progress: (progress, detail = null) => this.#report({ progress, detail }),
      complete: async (services, result) => {
        const isCounted = await this.#end(services, { state: 'done', result: result ?? null });
        if (isCounted) return;
        this.#stop.abort(new RunStopped());
        this.#stop.signal.throwIfAborted();
      },
    };
  }

  get isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  async end(end: RunEnd): Promise<void> {
    await this.#end(this.#services, end);
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    clearInterval(this.#looks);
    await this.#stopReporting();
  }

  async #end({ db }: Services, end: RunEnd): Promise<boolean> {
    await this.#stopReporting();
    const isCounted = await updateRunEnded(db, this.#run, end);
    if (isCounted) await announceRun(db, this.#run);
    return isCounted;
  }

  async #look(): Promise<void> {
    const { db, log } = this.#services;
    try {
      const now = await selectOptionalRun(db, this.#run.id);
      const isOurs = now?.state === 'running' && now.attempts === this.#run.attempts;
      if (!isOurs && !this.#reportingEnd.signal.aborted) this.#stop.abort(new RunStopped());
    } catch (error) {
      log.warn({ err: error, run: this.#run.id }, 'a run could not be looked up');
    }
  }

  #report(news: Pick<Run, 'progress' | 'detail'>): void {
    this.#news = news;
    this.#telling ??= this.#outside(() => this.#tell());
  }

  async #tell(): Promise<void> {
    const { db, log } = this.#services;
    const { signal } = this.#reportingEnd;
    while (this.#news && !signal.aborted) {
      const news = this.#news;
      this.#news = null;
      try {
        if (await updateRunProgress(db, this.#run, news)) await announceRun(db, this.#run);
        else this.#stop.abort(new RunStopped());
      } catch (error) {
        log.warn({ err: error, run: this.#run.id }, 'the progress of a run could not be told');
      }
      await pause(PROGRESS_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
    this.#telling = null;
  }

  /** Called before the run ends: no progress may be written after that. */
  async #stopReporting(): Promise<void> {
    this.#reportingEnd.abort();
    await this.#telling;
  }
}
