import type { Notifications, Subject } from './notifications.ts';

/** A lost connection loses announcements with it. */
const SAFETY_POLL_MS = 30_000;

export class AnnouncementWatch {
  readonly #subscriptions: readonly (() => void)[];
  readonly #signal: AbortSignal;
  #hasChanged = false;
  #wake = () => {};

  constructor(notifications: Notifications, subjects: readonly Subject[], signal: AbortSignal) {
    this.#signal = signal;
    const note = () => {
      this.#hasChanged = true;
      this.#wake();
    };
    this.#subscriptions = subjects.map((subject) => notifications.subscribe(subject, note));
    const end = () => {
      this.close();
      this.#wake();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  }

  /** Also returns for what was announced since the last call, and after `mostMs` in any case. */
  async next(mostMs = SAFETY_POLL_MS): Promise<void> {
    if (!this.#hasChanged && !this.#signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, mostMs);
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
    for (const unsubscribe of this.#subscriptions) unsubscribe();
  }
}
