import { Worker } from 'node:worker_threads';
import { DiskFull } from './disk-full.ts';
import { FairLine } from './fair-line.ts';
import { FairTurns } from './fair-turns.ts';
import { programPlaces } from './program-places.ts';
import type { Leave, NeedsRoom } from './room.ts';
import { removeScratchOfThread } from './scratch-folder.ts';
import type { WorkerMessage, WorkerRequest } from './worker-message.ts';

export interface WorkerPoolOptions {
  /** How many work side by side. */
  readonly threads: number;
  /** How many of them one owner may have at a time; all, unless told. */
  readonly threadsOfOwner?: number;
  /** Of what a thread computes with; pixels and other plain bytes do not count. */
  readonly megabytesOfMemory?: number;
  /** Places for the programs that its threads run; those of all pools, unless told. */
  readonly programs?: FairTurns;
  /** A thread without work ends after it, and gives back what it kept; otherwise it stays. */
  readonly idleSeconds?: number;
}

export interface WorkerRun {
  /** From when the work begins, not from when it was asked for. */
  readonly seconds?: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * Handed over and not copied: whoever asks has them no more. Nor could they be handed over again,
   * so that such work must not need room.
   */
  readonly transfer?: readonly ArrayBuffer[];
  /** Comes before all that waits of the same owner and is not. */
  readonly isUrgent?: boolean;
  /** Whose work it is: of those who wait, each has a turn after the other. */
  readonly owner?: string;
  /** What many pieces of work have in common: told to a thread once, until it is told another. */
  readonly briefing?: object;
  /** Told how long a thread was at it, however it ended. */
  readonly took?: (seconds: number) => void;
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

/** A mistake of ours: the thread would be given empty bytes, and take them for what was sent. */
const cannotBeDoneAgain = () =>
  new Error('Work that handed over its bytes needs room, and cannot be done again.');

/** Of all pools: work that fills the memory, one piece after the other. */
const alone = new FairTurns(1);
/** Of all pools too; nobody has every place. */
const programs = new FairTurns(programPlaces(), Math.max(1, programPlaces() - 1));

const besideOthers: Leave = { isAlone: false, mayRun: false };

interface Task<Request, Answer> extends WorkerRun {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  readonly leave: Leave;
}

/** Three times as much by default, of which little is ever given back. */
const megabytesOfYoung = 16;

interface Thread {
  readonly worker: Worker;
  /** As it is called while it lives. */
  readonly id: number;
  idle: NodeJS.Timeout | null;
  /** What it was told last. */
  briefing: object | null;
}

/**
 * Threads that each do one thing at a time, and let whoever answers people go first. One that does
 * not end in time, or whose work is called off, is ended and another takes its place. Work that says
 * it needs room (`takeRoom`, `takeProgram`) is done again when there is some. The process may end while
 * they have nothing to do.
 */
export class WorkerPool<Request, Answer> {
  readonly #file: URL;
  readonly #options: WorkerPoolOptions;
  readonly #waiting = new FairLine<Task<Request, Answer>>();
  readonly #idle: Thread[] = [];
  readonly #all = new Set<Thread>();

  constructor(file: URL, options: WorkerPoolOptions) {
    this.#file = file;
    this.#options = options;
  }

  run(request: Request, run: WorkerRun = {}): Promise<Answer> {
    return this.#ask(request, { ...run, leave: besideOthers });
  }

  async #ask(
    request: Request,
    run: WorkerRun & Pick<Task<Request, Answer>, 'leave'>,
  ): Promise<Answer> {
    run.signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    // Whoever is called off while waiting is passed over when the turn comes.
    const calledOff = () => reject(run.signal?.reason);
    run.signal?.addEventListener('abort', calledOff, { once: true });
    const task = { ...run, request, resolve, reject };
    this.#waiting.add(run.owner ?? '', task, run.isUrgent);
    this.#next();
    try {
      return await promise;
    } finally {
      // One signal may be that of thousands of pages.
      run.signal?.removeEventListener('abort', calledOff);
    }
  }

  /** Starts so many threads for work that is about to come: they load side by side. */
  warmUp(threads: number): void {
    while (this.#all.size < Math.min(threads, this.#options.threads)) {
      const thread = this.#start();
      thread.worker.unref();
      this.#rest(thread);
    }
  }

  async close(): Promise<void> {
    for (const { reject } of this.#waiting.takeAll()) {
      reject(new WorkerError('ended'));
    }
    await Promise.all([...this.#all].map((thread) => this.#end(thread)));
  }

  #next(): void {
    if (this.#idle.length === 0 && this.#all.size >= this.#options.threads) return;
    const task = this.#take();
    if (task) this.#give(this.#idle.pop() ?? this.#start(), task);
  }

  #take(): Task<Request, Answer> | undefined {
    for (;;) {
      const task = this.#waiting.next(this.#mayHaveThread);
      if (!task?.signal?.aborted) return task;
      this.#waiting.end(task.owner ?? '');
    }
  }

  readonly #mayHaveThread = (owner: string) =>
    this.#waiting.underWayOf(owner) < (this.#options.threadsOfOwner ?? this.#options.threads);

  #give(thread: Thread, task: Task<Request, Answer>): void {
    const { worker } = thread;
    if (thread.idle) clearTimeout(thread.idle);
    const { seconds, signal } = task;
    const tooLong =
      seconds === undefined
        ? null
        : setTimeout(() => failed(new WorkerError('time')), seconds * 1000);
    const owner = task.owner ?? '';
    const begun = performance.now();
    const settle = () => {
      const taken = (performance.now() - begun) / 1000;
      this.#waiting.end(owner, taken);
      task.took?.(taken);
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
      else if ('error' in message) task.reject(message.error);
      else if ('isDiskFull' in message) task.reject(new DiskFull('no room is left for a thread'));
      else if (task.transfer?.length) task.reject(cannotBeDoneAgain());
      else this.#askAgain(task, message.needsRoom).then(task.resolve, task.reject);
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
    const { request, leave, briefing = null } = task;
    const isNew = briefing !== null && briefing !== thread.briefing;
    if (isNew) thread.briefing = briefing;
    const message: WorkerRequest<Request> = { request, leave, ...(isNew && { briefing }) };
    worker.postMessage(message, [...(task.transfer ?? [])]);
  }

  /** Who is alone waits for no place of a program: whoever has one may be waiting to be alone. */
  #askAgain(task: Task<Request, Answer>, needed: NeedsRoom['room']): Promise<Answer> {
    const leave: Leave = { isAlone: needed === 'pixels', mayRun: true };
    const turns = leave.isAlone ? alone : (this.#options.programs ?? programs);
    const again = () => this.#ask(task.request, { ...task, leave });
    return turns.run(task.owner ?? '', again, task.signal);
  }

  #rest(thread: Thread): void {
    this.#idle.push(thread);
    const { idleSeconds } = this.#options;
    if (idleSeconds === undefined) return;
    thread.idle = setTimeout(() => this.#end(thread), idleSeconds * 1000).unref();
  }

  #start(): Thread {
    const { megabytesOfMemory } = this.#options;
    const worker = new Worker(this.#file, {
      ...(megabytesOfMemory && {
        resourceLimits: {
          maxOldGenerationSizeMb: megabytesOfMemory,
          maxYoungGenerationSizeMb: megabytesOfYoung,
        },
      }),
      // Not at our terminal. Nor are they read, which would keep the process from ending.
      stdout: true,
      stderr: true,
    });
    const thread: Thread = { worker, id: worker.threadId, idle: null, briefing: null };
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
    // What cannot be removed now is removed when this process is gone.
    await removeScratchOfThread(thread.id).catch(() => undefined);
  }
}
