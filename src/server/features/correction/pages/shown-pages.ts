import type { ShownPage } from '#paper/reader/pages/page-pictures.ts';
import { defineSingleton } from '../../../singletons.ts';

interface Kept {
  readonly page: Promise<ShownPage>;
  /** The size of the decoded page; 0 until it is decoded. */
  bytes: number;
}

/**
 * Decoded pages that somebody is looking at: the pictures of a page are asked for one by one, and it
 * is decoded once for all of them. The ones looked at longest ago make room, and all of them when
 * nobody has looked for a while.
 */
export class ShownPages {
  readonly #mostBytes: number;
  readonly #idleSeconds: number;
  /** The pages in the order in which they were last asked for. */
  readonly #kept = new Map<string, Kept>();
  #idle: NodeJS.Timeout | undefined;

  constructor({ mostBytes = 48 * 1024 * 1024, idleSeconds = 60 } = {}) {
    this.#mostBytes = mostBytes;
    this.#idleSeconds = idleSeconds;
  }

  /** Returns a page by its name; the first to ask decodes it for all who ask meanwhile. */
  get(name: string, decode: () => Promise<ShownPage>): Promise<ShownPage> {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#kept.clear(), this.#idleSeconds * 1000).unref();
    const kept = this.#kept.get(name) ?? this.#decode(name, decode);
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    return kept.page;
  }

  #decode(name: string, decode: () => Promise<ShownPage>): Kept {
    const kept: Kept = { page: decode(), bytes: 0 };
    kept.page.then(
      ({ pixels }) => {
        kept.bytes = pixels.length;
        this.#makeRoom();
      },
      () => {
        if (this.#kept.get(name) === kept) this.#kept.delete(name);
      },
    );
    return kept;
  }

  #makeRoom(): void {
    let bytes = [...this.#kept.values()].reduce((sum, kept) => sum + kept.bytes, 0);
    for (const [name, kept] of this.#kept) {
      if (bytes <= this.#mostBytes) return;
      if (kept.bytes === 0) continue;
      this.#kept.delete(name);
      bytes -= kept.bytes;
    }
  }
}

export const shownPages = defineSingleton(() => new ShownPages());
