import type { FastifyBaseLogger } from 'fastify';

const LOOK_MS = 2000;

interface Queues {
  findDue(queues: readonly string[]): Promise<string[]>;
  rouse(worker: string): void;
}

/** Looks for due work of all queues at once: one query per worker tripled an idle server's load. */
export class DueWork {
  readonly #queues: Queues;
  readonly #log: FastifyBaseLogger;
  readonly #workers = new Map<string, string[]>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(queues: Queues, log: FastifyBaseLogger) {
    this.#queues = queues;
    this.#log = log;
  }

  /** Wakes this worker whenever its queue has something due. */
  watchFor(worker: string, queue: string): void {
    this.#workers.set(queue, [...(this.#workers.get(queue) ?? []), worker]);
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS);
  }

  forget(worker: string, queue: string): void {
    const left = (this.#workers.get(queue) ?? []).filter((one) => one !== worker);
    if (left.length > 0) this.#workers.set(queue, left);
    else this.#workers.delete(queue);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      for (const name of await this.#queues.findDue([...this.#workers.keys()])) {
        for (const worker of this.#workers.get(name) ?? []) this.#queues.rouse(worker);
      }
    } catch (error) {
      if (this.#timer) this.#log.warn({ err: error }, 'the job queue met an error');
    } finally {
      this.#isLooking = false;
    }
  }
}
