import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ProgramError, type ProgramFailure } from './program-error.ts';
import { megabyte, type ProgramLimits } from './program-limits.ts';

const betweenLooks = 200;

/** Aborts the runs of one piece of work when it is cancelled or exceeds a limit. */
export class RunGuard {
  readonly #end = new AbortController();
  readonly #limits: ProgramLimits;
  readonly #deadline: NodeJS.Timeout;
  readonly #looks: NodeJS.Timeout;
  readonly #cancelled: AbortSignal | undefined;
  #heard = 0;

  constructor(folder: string, limits: ProgramLimits, cancelled?: AbortSignal) {
    this.#limits = limits;
    this.#cancelled = cancelled;
    this.#deadline = setTimeout(() => this.#stop('time'), limits.seconds * 1000);
    this.#looks = setInterval(() => this.#weigh(folder), betweenLooks);
    cancelled?.addEventListener('abort', this.#cancel);
    if (cancelled?.aborted) this.#cancel();
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** One run failed, so the others are aborted too. */
  fail(error: unknown) {
    this.#end.abort(error);
  }

  heard(bytes: number) {
    this.#heard += bytes;
    if (this.#heard > this.#limits.megabytesOfOutput * megabyte) this.#stop('output');
  }

  close() {
    clearTimeout(this.#deadline);
    clearInterval(this.#looks);
    this.#cancelled?.removeEventListener('abort', this.#cancel);
  }

  readonly #cancel = () => this.#stop('cancelled');

  #stop(kind: ProgramFailure) {
    this.fail(new ProgramError(kind));
  }

  /**
   * Checks the sum of all files, because the system limits only each single file. Hard links are
   * not counted.
   */
  async #weigh(folder: string) {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    if (names.length > this.#limits.files) return this.#stop('output');
    const sizes = await Promise.all(
      names.map((name) =>
        stat(join(folder, name)).then(
          ({ size, nlink }) => (nlink === 1 ? size : 0),
          () => 0,
        ),
      ),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (bytes > this.#limits.megabytesOfOutput * megabyte) this.#stop('output');
  }
}
