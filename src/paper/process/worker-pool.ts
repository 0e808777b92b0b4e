import { Worker } from 'node:worker_threads';
import { presentWord, type StudentWord } from '#shared/domain/students/student-word.ts';
import { DiskFull } from './disk-full.ts';
import { FairLine } from './fair-line.ts';
import { FairTurns } from './fair-turns.ts';
import { programPlaces } from './program-places.ts';
import type { NeedsRoom, WorkPermit } from './room.ts';
import { removeScratchOfThread } from './scratch-folder.ts';
import type { WorkerMessage, WorkerRequest } from './worker-message.ts';

export interface WorkerPoolOptions {
  /** The number of threads. */
  readonly threads: number;
  /** How many threads one owner may have at a time; all of them by default. */
  readonly threadsOfOwner?: number;
  /** The heap of a thread; pixels and other buffers do not count. */
  readonly megabytesOfMemory?: number;
  /** Limits the programs that its threads run; by default a limit shared by all pools. */
  readonly programs?: FairTurns;
  /**
   * A thread without work ends after this time and frees its memory; without this setting it stays.
   */
  readonly idleSeconds?: number;
}

export interface WorkerRun {
  /** Counted from the beginning of the work, not from the request. */
  readonly seconds?: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * Buffers that are transferred and not copied, so that the caller loses them. Since they could
   * not be transferred a second time, such work must not need room.
   */
  readonly transfer?: readonly ArrayBuffer[];
  /** Comes before the owner's other waiting work. */
  readonly isUrgent?: boolean;
  /** The owner of the work; waiting owners take turns. */
  readonly owner?: string;
  /**
   * Data that many requests share. It is sent to a thread only when it differs from the last one.
   */
  readonly briefing?: object;
  /** Called with the seconds that a thread worked, however it ended. */
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

/** A programming error: the thread would receive empty buffers and take them for the data. */
const cannotBeDoneAgain = () =>
  new Error('Work that handed over its bytes needs room, and cannot be done again.');

/** Shared by all pools: work that fills the memory runs one piece at a time. */
const turnsAlone = new FairTurns(1);
/** Shared by all pools; no owner may have all places. */
const turnsOfPrograms = new FairTurns(programPlaces(), Math.max(1, programPlaces() - 1));

const besideOthers: WorkPermit = { isAlone: false, mayRun: false };

interface Task<Request, Answer> extends WorkerRun {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  readonly permit: WorkPermit;
  /** Of who asked; the thread may be given the work in a turn of somebody else. */
  readonly studentWord: StudentWord;
}

/** The heap for young objects. By default it is three times as large and is rarely given back. */
const megabytesOfYoung = 16;

interface Thread {
  readonly worker: Worker;
  /** The id of the running thread; it is no longer available once the thread has ended. */
  readonly id: number;
  idle: NodeJS.Timeout | null;
  /** The last briefing that the thread received. */
  briefing: object | null;
}

/**
 * Worker threads that each do one thing at a time, with a lower priority than the threads which
 * answer requests. A thread that exceeds its time, or whose work is cancelled, is terminated and
 * replaced. Work that needs room (`reserveMemory`, `reserveProgram`) runs again once there is some. Idle
 * threads do not keep the process running.
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
    return this.#ask(request, { ...run, permit: besideOthers });
  }

  async #ask(
    request: Request,
    run: WorkerRun & Pick<Task<Request, Answer>, 'permit'>,
  ): Promise<Answer> {
    run.signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    // A request that is cancelled while it waits is skipped when its turn comes.
    const calledOff = () => reject(run.signal?.reason);
    run.signal?.addEventListener('abort', calledOff, { once: true });
    const task = { ...run, request, resolve, reject, studentWord: presentWord() };
    this.#waiting.add(run.owner ?? '', task, run.isUrgent);
    this.#next();
    try {
      return await promise;
    } finally {
      // The listener is removed, because one signal may be shared by thousands of pages.
      run.signal?.removeEventListener('abort', calledOff);
    }
  }

  /**
   * Starts so many threads in advance for work that is about to come, so that they load in
   * parallel.
   */
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
    const { request, permit, studentWord, briefing = null } = task;
    const isNew = briefing !== null && briefing !== thread.briefing;
    if (isNew) thread.briefing = briefing;
    const message: WorkerRequest<Request> = {
      request,
      permit,
      studentWord,
      ...(isNew && { briefing }),
    };
    worker.postMessage(message, [...(task.transfer ?? [])]);
  }

  /**
   * Work that must run alone does not wait for a place among the programs, because whoever holds
   * such a place may itself be waiting to run alone.
   */
  #askAgain(task: Task<Request, Answer>, needed: NeedsRoom['room']): Promise<Answer> {
    const permit: WorkPermit = { isAlone: needed === 'pixels', mayRun: true };
    const turns = permit.isAlone ? turnsAlone : (this.#options.programs ?? turnsOfPrograms);
    const again = () => this.#ask(task.request, { ...task, permit });
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
      // The output must not reach our terminal. It is not read either, because that would keep the
      // process running.
      stdout: true,
      stderr: true,
    });
    const thread: Thread = { worker, id: worker.threadId, idle: null, briefing: null };
    this.#all.add(thread);
    // Even an idle thread may fail.
    worker.on('error', () => this.#end(thread)).on('exit', () => this.#end(thread));
    return thread;
  }

  async #end(thread: Thread): Promise<void> {
    if (thread.idle) clearTimeout(thread.idle);
    this.#all.delete(thread);
    const place = this.#idle.indexOf(thread);
    if (place !== -1) this.#idle.splice(place, 1);
    await thread.worker.terminate();
    // What cannot be removed now is removed once this process has ended.
    await removeScratchOfThread(thread.id).catch(() => undefined);
  }
}
