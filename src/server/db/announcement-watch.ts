import type { Notifications } from './notifications.ts';

/** Wakes up at each announcement on a channel about one thing, until the signal. */
export class AnnouncementWatch {
  readonly #unsubscribe: () => void;
  readonly #signal: AbortSignal;
  #hasChanged = false;
  #wake = () => {};

  constructor(notifications: Notifications, channel: string, about: string, signal: AbortSignal) {
    this.#signal = signal;
    this.#unsubscribe = notifications.subscribe(channel, about, () => {
      this.#hasChanged = true;
      this.#wake();
    });
    signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  /** For what happened since the last time, too; after so long in any case, where that is given. */
  async next(mostMs?: number): Promise<void> {
    if (!this.#hasChanged && !this.#signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = mostMs === undefined ? undefined : setTimeout(resolve, mostMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#hasChanged = false;
  }

  get isOver(): boolean {
    return this.#signal.aborted;
  }

  close(): void {
    this.#unsubscribe();
  }
}
