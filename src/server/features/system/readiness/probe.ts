import { setTimeout as pause } from 'node:timers/promises';
import type { PartState } from '#shared/contract/system.ts';

/** A part that answers later than this counts as silent. */
const PATIENCE_MS = 3000;

const silent: PartState = { isFine: false, says: 'does not answer' };

/**
 * Looks at one part of the installation for all who ask. A look that hangs is neither waited for
 * nor begun a second time.
 */
export class Probe {
  readonly #look: () => Promise<PartState>;
  readonly #keptMs: number;
  #looking: { readonly begun: number; readonly state: Promise<PartState> } | null = null;
  #last: { readonly at: number; readonly state: PartState } | null = null;

  constructor(look: () => Promise<PartState>, keptMs: number) {
    this.#look = look;
    this.#keptMs = keptMs;
  }

  async state(): Promise<PartState> {
    const now = performance.now();
    if (!this.#looking) {
      if (this.#last && now - this.#last.at < this.#keptMs) return this.#last.state;
      this.#looking = { begun: now, state: this.#lookOnce() };
    }
    const { begun, state } = this.#looking;
    const left = begun + PATIENCE_MS - now;
    // A timer may fire within the millisecond before its time.
    if (left < 1) return silent;
    const leave = new AbortController();
    const tooLate = pause(left, silent, { signal: leave.signal, ref: false }).catch(() => silent);
    try {
      return await Promise.race([state, tooLate]);
    } finally {
      leave.abort();
    }
  }

  async #lookOnce(): Promise<PartState> {
    const state = await this.#look();
    this.#last = { at: performance.now(), state };
    this.#looking = null;
    return state;
  }
}
