import { Worker } from 'node:worker_threads';

export interface WorkerPoolOptions {
  /** How many work side by side. */
  readonly threads: number;
  /** Given to each thread when it starts. */
  readonly data?: unknown;
  /** Of what a thread computes with; pixels and other plain bytes do not count. */
  readonly megabytesOfMemory?: number;
  /** A thread without work ends after it, and gives back what it kept; otherwise it stays. */
  readonly idleSeconds?: number;
}

export interface WorkerRun {
  /** From when the work begins, not from when it was asked for. */
  readonly seconds?: number;
  readonly signal?: AbortSignal | undefined;
  /** Handed over and not copied; whoever asks has them no more. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Comes before all that waits. */
  readonly isUrgent?: boolean;
}

/** Why a thread gave no answer. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly kind: 'time' | 'ended';

  constructor(kind: 'time' | 'ended', cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** What a thread sends back; see `answerRequests`. */
export type WorkerMessage<Answer> = { readonly answer: Answer } | { readonly error: unknown };

interface Task<Request, Answer> extends WorkerRun {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  idle: NodeJS.Timeout | null;
}

/**
 * Threads that each do one thing at a time. One that does not end in time, or whose work is called
 * off, is ended and another takes its place. The process may end while they have nothing to do.
 */
export class WorkerPool<Request, Answer> {
  readonly #file: URL;
  readonly #options: WorkerPoolOptions;
  readonly #waiting: Task<Request, Answer>[] = [];
  readonly #idle: Thread[] = [];
  readonly #all = new Set<Thread>();

  constructor(file: URL, options: WorkerPoolOptions) {
    this.#file = file;
    this.#options = options;
  }

  run(request: Request, run: WorkerRun = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      run.signal?.throwIfAborted();
      const task = { request, resolve, reject, ...run };
      // Whoever is called off while waiting is passed over when the turn comes.
      run.signal?.addEventListener('abort', () => reject(run.signal?.reason), { once: true });
      if (run.isUrgent) this.#waiting.unshift(task);
      else this.#waiting.push(task);
      this.#next();
    });
  }

  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new WorkerError('ended'));
    await Promise.all([...this.#all].map((thread) => this.#end(thread)));
  }

  #next(): void {
    while (this.#waiting[0]?.signal?.aborted) this.#waiting.shift();
    if (this.#waiting.length === 0) return;
    const canStart = this.#all.size < this.#options.threads;
    const thread = this.#idle.pop() ?? (canStart ? this.#start() : undefined);
    const task = thread && this.#waiting.shift();
    if (task) this.#give(thread, task);
  }

  #give(thread: Thread, task: Task<Request, Answer>): void {
    const { worker } = thread;
    if (thread.idle) clearTimeout(thread.idle);
    const { seconds, signal } = task;
    const tooLong =
      seconds === undefined
        ? null
        : setTimeout(() => failed(new WorkerError('time')), seconds * 1000);
    const settle = () => {
      if (tooLong) clearTimeout(tooLong);
      signal?.removeEventListener('abort', calledOff);
      worker.removeListener('message', answered);
      worker.removeListener('error', failed);
      worker.removeListener('exit', exited);
      worker.unref();
    };
    const answered = (message: WorkerMessage<Answer>) => {
      settle();
      this.#rest(thread);
      if ('answer' in message) task.resolve(message.answer);
      else task.reject(message.error);
      this.#next();
    };
    const failed = (error: unknown) => {
      settle();
      task.reject(error instanceof WorkerError ? error : new WorkerError('ended', error));
      this.#end(thread).then(() => this.#next());
    };
    const exited = () => failed(new WorkerError('ended'));
    const calledOff = () => failed(signal?.reason);
    worker.ref();
    worker.on('message', answered).on('error', failed).on('exit', exited);
    signal?.addEventListener('abort', calledOff, { once: true });
    worker.postMessage(task.request, [...(task.transfer ?? [])]);
  }

  #rest(thread: Thread): void {
    this.#idle.push(thread);
    const { idleSeconds } = this.#options;
    if (idleSeconds === undefined) return;
    thread.idle = setTimeout(() => this.#end(thread), idleSeconds * 1000).unref();
  }

  #start(): Thread {
    const { data, megabytesOfMemory } = this.#options;
    const worker = new Worker(this.#file, {
      workerData: data,
      ...(megabytesOfMemory && {
        resourceLimits: { maxOldGenerationSizeMb: megabytesOfMemory },
      }),
      // Libraries print warnings; what must be known comes back as an answer or an error.
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    const thread = { worker, idle: null };
    this.#all.add(thread);
    // Even one that has nothing to do may break.
    worker.on('error', () => this.#end(thread)).on('exit', () => this.#end(thread));
    return thread;
  }

  async #end(thread: Thread): Promise<void> {
    if (thread.idle) clearTimeout(thread.idle);
    this.#all.delete(thread);
    const place = this.#idle.indexOf(thread);
    if (place !== -1) this.#idle.splice(place, 1);
    await thread.worker.terminate();
  }
}
