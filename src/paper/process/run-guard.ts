import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Limits } from '../typeset/limits.ts';
import { TypesetError, type TypesetFailure } from '../typeset/typeset-error.ts';

const betweenLooks = 200;
const mostFiles = 1000;
const megabyte = 1024 * 1024;

/** Ends the runs of one paper when it is called off or exceeds a limit; the reason is an error of ours. */
export class RunGuard {
  readonly #end = new AbortController();
  readonly #limits: Limits;
  readonly #deadline: NodeJS.Timeout;
  readonly #looks: NodeJS.Timeout;
  readonly #cancelled: AbortSignal | undefined;
  #pages = 0;
  #heard = 0;

  constructor(folder: string, limits: Limits, cancelled?: AbortSignal) {
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

  /** One range failed: the others need not go on. */
  fail(error: unknown) {
    this.#end.abort(error);
  }

  heard(bytes: number) {
    this.#heard += bytes;
    if (this.#heard > this.#limits.megabytesOfOutput * megabyte) this.#stop('output');
  }

  pagesDone(pages: number) {
    this.#pages += pages;
    if (this.#pages > this.#limits.pages) this.#stop('pages');
  }

  close() {
    clearTimeout(this.#deadline);
    clearInterval(this.#looks);
    this.#cancelled?.removeEventListener('abort', this.#cancel);
  }

  readonly #cancel = () => this.#stop('cancelled');

  #stop(kind: TypesetFailure) {
    this.fail(new TypesetError(kind));
  }

  /** Each file has its own limit from the system; this is for many. Images, linked, do not count. */
  async #weigh(folder: string) {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    if (names.length > mostFiles) return this.#stop('output');
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
