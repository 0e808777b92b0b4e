import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors.ts';
import type { ByteRange, FileContent, FileStore, StoredFile } from './file-store.ts';
import { idOfFiles } from './installation-files.ts';

const LOOK_MS = 2000;
/** A network share that is gone may never answer. */
const PATIENCE_MS = 5000;

/** The store is out of reach, or another one or an empty folder is in its place. */
export class FilesAway extends Error {}

export function filesAway(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FilesAway) return refusal();
  }
  return null;
}

const refusal = () =>
  new AppError(
    503,
    'files_away',
    'Les fichiers sont momentanément inaccessibles. Rien n’est perdu\u00a0: réessayez dans quelques minutes.',
  );

interface Guard {
  readonly installationId: string;
  /** How often a store is looked at that has not answered yet; five seconds by default. */
  readonly silenceMs?: number;
  /** For how long a check is trusted, where each one is a call over the network. */
  readonly trustedForMs: number;
  readonly log: FastifyBaseLogger;
}

/**
 * Guards a store that may vanish while it is used: an unmounted network folder leaves an empty one
 * in its place. A write counts only if the store bears our id before and after, and a missing file
 * or a failure is believed only then.
 */
export class GuardedFileStore implements FileStore {
  readonly #files: FileStore;
  readonly #guard: Guard;
  readonly #looks: NodeJS.Timeout;
  #seenAt = Number.NEGATIVE_INFINITY;
  #away: FilesAway | null = null;
  /** How many checks are still waiting for an answer. */
  #asked = 0;

  constructor(files: FileStore, guard: Guard) {
    this.#files = files;
    this.#guard = guard;
    this.#looks = setInterval(() => {
      // An unanswered check holds a thread, so no second one is started.
      if (this.#away && this.#asked === 0) void this.#look();
    }, LOOK_MS);
    this.#looks.unref();
  }

  close(): void {
    clearInterval(this.#looks);
  }

  /** Throws unless the store is there. While it is away, only the timer checks again. */
  async check(): Promise<void> {
    const isTrusted = performance.now() - this.#seenAt < this.#guard.trustedForMs;
    const away = this.#away || isTrusted ? this.#away : await this.#look();
    if (away) throw new FilesAway(away.message, { cause: away.cause });
  }

  write(key: string, content: FileContent): Promise<void> {
    return this.#change(() => this.#files.write(key, content));
  }

  read(key: string, range?: ByteRange) {
    return this.#find(() => this.#files.read(key, range));
  }

  bring(key: string, path: string, signal?: AbortSignal): Promise<boolean> {
    return this.#find(() => this.#files.bring(key, path, signal));
  }

  find(key: string): Promise<StoredFile | null> {
    return this.#find(() => this.#files.find(key));
  }

  join(key: string, parts: readonly Pick<StoredFile, 'key' | 'size'>[]): Promise<void> {
    return this.#change(() => this.#files.join(key, parts));
  }

  remove(key: string): Promise<void> {
    return this.#change(() => this.#files.remove(key));
  }

  removeAll(prefix: string): Promise<void> {
    return this.#change(() => this.#files.removeAll(prefix));
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    await this.check();
    try {
      yield* this.#files.list(prefix);
    } catch (error) {
      await this.#refuseFailed(error);
    }
    await this.check();
  }

  removeAbandonedWrites(before: Date): Promise<void> {
    return this.#change(() => this.#files.removeAbandonedWrites(before));
  }

  async #change(work: () => Promise<void>): Promise<void> {
    await this.check();
    await this.#unlessAway(work());
    await this.check();
  }

  async #find<Found>(work: () => Promise<Found>): Promise<Found> {
    if (this.#away) await this.check();
    const found = await this.#unlessAway(work());
    if (!found) await this.check();
    return found;
  }

  /**
   * A store that hangs would hold its caller up for minutes. While it does not answer it is looked
   * at, and given up when it is away; a slow upload to a store that is there goes on.
   */
  async #unlessAway<Result>(work: Promise<Result>): Promise<Result> {
    const { promise, reject } = Promise.withResolvers<never>();
    const looks = setInterval(() => {
      this.check().catch(reject);
    }, this.#guard.silenceMs ?? PATIENCE_MS);
    looks.unref();
    // What was given up on may fail later, when nobody hears of it.
    work.catch(() => undefined);
    try {
      return await Promise.race([work, promise]);
    } catch (error) {
      return await this.#refuseFailed(error);
    } finally {
      clearInterval(looks);
    }
  }

  /** If the store is away, that is the reason for any failure. */
  async #refuseFailed(error: unknown): Promise<never> {
    this.#seenAt = Number.NEGATIVE_INFINITY;
    await this.check();
    throw error;
  }

  async #look(): Promise<FilesAway | null> {
    const begun = performance.now();
    const { installationId, log } = this.#guard;
    const away = await this.#findFault();
    if (away && !this.#away) {
      log.error({ err: away }, `the files of installation ${installationId} are away`);
    }
    if (!away && this.#away) log.warn('the files are there again');
    this.#away = away;
    if (!away) this.#seenAt = begun;
    return away;
  }

  async #findFault(): Promise<FilesAway | null> {
    const patience = new AbortController();
    try {
      const tooLate = pause(PATIENCE_MS, undefined, { signal: patience.signal, ref: false });
      const silence = tooLate.then(() => Promise.reject(new Error('the store does not answer')));
      const id = await Promise.race([this.#ask(), silence]);
      if (id === this.#guard.installationId) return null;
      return new FilesAway(id === null ? 'the store bears no id' : `the store is that of ${id}`);
    } catch (error) {
      return new FilesAway('the store cannot be read', { cause: error });
    } finally {
      patience.abort();
    }
  }
  async #ask(): Promise<string | null> {
    this.#asked += 1;
    try {
      return await idOfFiles(this.#files);
    } finally {
      this.#asked -= 1;
    }
  }
}
