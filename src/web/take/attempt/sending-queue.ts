import { retryDelay } from '#web/lib/api/retry-pause.ts';

/** Sends one thing; false if nothing is left to send. Throws if it should be retried. */
type SendNext = () => Promise<boolean>;

/** Sends what is waiting, one thing after the other, and retries for as long as it takes. */
export class SendingQueue {
  readonly #sendNext: SendNext;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isSending = false;
  /** Something else was queued while the last thing was being sent. */
  #isWoken = false;
  /** The connection came back while something was being sent, perhaps in vain. */
  #isUrged = false;
  #isStopped = false;

  constructor(sendNext: SendNext) {
    this.#sendNext = sendNext;
  }

  /** Announces that there is something to send. After a failure it waits for the next retry. */
  wake(delayMs = 0): void {
    if (this.#failures === 0) this.#schedule(delayMs);
  }

  /** The connection seems to work again, so that the pause is skipped. */
  retryNow(): void {
    this.#failures = 0;
    this.#isUrged = this.#isSending;
    this.#schedule(0);
  }

  /** Called before the page goes away, when no timer runs any more. */
  sendAtOnce(): void {
    clearTimeout(this.#timer);
    void this.#run();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(delayMs: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delayMs);
  }

  async #run(): Promise<void> {
    this.#isWoken = this.#isSending;
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (!this.#isStopped && (await this.#sendNext())) this.#failures = 0;
      this.#failures = 0;
      if (this.#isWoken) this.#schedule(0);
    } catch {
      this.#failures += 1;
      this.#schedule(this.#isUrged ? 0 : retryDelay(this.#failures));
    } finally {
      this.#isSending = false;
      this.#isUrged = false;
    }
  }
}
