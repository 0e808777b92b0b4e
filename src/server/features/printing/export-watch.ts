import type { Services } from '../../services.ts';
import { exportsChannel } from './export-changes.ts';

/** Wakes up when an export of the quiz begins or ends, and after a while in any case. */
export class ExportWatch {
  readonly #unsubscribe: () => void;
  readonly #signal: AbortSignal;
  #hasChanged = false;
  #wake = () => {};

  constructor({ notifications }: Services, quizId: string, signal: AbortSignal) {
    this.#signal = signal;
    this.#unsubscribe = notifications.subscribe(exportsChannel, quizId, () => {
      this.#hasChanged = true;
      this.#wake();
    });
    signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  /** For what happened since the last time, too. */
  async next(mostMs: number): Promise<void> {
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
    this.#unsubscribe();
  }
}
