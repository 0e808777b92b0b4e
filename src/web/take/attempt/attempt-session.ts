import type { StudentAttempt, StudentPaper } from '#shared/contract/online/student-schemas.ts';
import {
  choose,
  isReopened,
  joinServer,
  type KeptAttempt,
  toggleFlag,
  waitingChoices,
} from '../device/kept-attempt.ts';
import { Store } from '../store.ts';
import { type Countdown, startCountdown } from './countdown.ts';

/**
 * `offline`: this device has no network. `down`: the network works, but the server does not answer,
 * or a proxy answers for it.
 */
export type Connection = 'up' | 'offline' | 'down';

export interface AttemptView {
  readonly kept: KeptAttempt;
  /** Null when the page was reloaded after the attempt was finished. */
  readonly paper: StudentPaper | null;
  /** Whether the browser may read the questions aloud; false until the server says so. */
  readonly readsAloud: boolean;
  readonly countdown: Countdown | null;
  readonly connection: Connection;
  /** The server answered that it cannot accept the attempt. */
  readonly isRefused: boolean;
  /** What the teacher did to the quiz or the attempt during the attempt. */
  readonly access: 'open' | 'withdrawn' | 'deleted' | 'elsewhere';
}

/** What an attempt calls in order to be stored and sent. */
interface Surroundings {
  /** Stores the attempt and returns it merged with what other tabs have added. */
  readonly keep: (attempt: KeptAttempt) => KeptAttempt;
  readonly keepPaper?: (paper: StudentPaper) => void;
  readonly onChoice: () => void;
  readonly onMove: () => void;
  readonly onFlag: () => void;
  readonly onHandIn: () => void;
  /** The teacher reopened the attempt, so that this device forgets that it was finished. */
  readonly onReopened?: () => void;
}

/** An attempt on screen, with everything that a student can do to it. */
export class AttemptSession {
  readonly view: Store<AttemptView>;
  /** Names the paper and the choices that the server sent last. */
  etag: string | undefined;
  #surroundings: Surroundings | null = null;

  constructor(kept: KeptAttempt, paper: StudentPaper | null) {
    const secondsLeft = kept.endsAt === null ? null : (kept.endsAt - Date.now()) / 1000;
    // The device's clock may have been changed since. While the server can be reached, the server
    // decides when time is over.
    const isDoubtful = secondsLeft !== null && secondsLeft <= 0 && navigator.onLine;
    this.view = new Store({
      kept,
      paper,
      readsAloud: false,
      countdown: isDoubtful ? null : countdownFrom(secondsLeft),
      connection: navigator.onLine ? 'up' : 'offline',
      isRefused: false,
      access: 'open',
    });
  }

  /**
   * Null once the attempt was left: answers that arrive later must not be stored on this device
   * again.
   */
  surround(surroundings: Surroundings | null): void {
    this.#surroundings = surroundings;
  }

  choose(questionId: string, answerIds: readonly string[], typed?: string): void {
    if (this.#kept.isHandingIn) return;
    this.change((kept) => choose(kept, questionId, answerIds, typed));
    this.#surroundings?.onChoice();
  }

  flag(questionId: string): void {
    this.change((kept) => toggleFlag(kept, questionId));
    this.#surroundings?.onFlag();
  }

  moveTo(position: number): void {
    const last = (this.view.get().paper?.questions.length ?? 1) - 1;
    this.change((kept) => ({ ...kept, position: Math.min(Math.max(position, 0), last) }));
    this.#surroundings?.onMove();
  }

  /** The student hands in, after which no clock can end the attempt. */
  handIn(): void {
    this.end(null);
  }

  /** Ends the attempt: when the time is over, or again as it was ended before. */
  end(endsAt = this.#kept.endsAt): void {
    if (this.#kept.finished) return;
    this.view.set({ ...this.view.get(), isRefused: false });
    this.change((kept) => ({ ...kept, endsAt, isHandingIn: true }));
    this.#surroundings?.onHandIn();
  }

  /** Merges the server's state of the attempt. */
  join(attempt: StudentAttempt): void {
    this.etag = attempt.etag;
    const view = this.view.get();
    const { readsAloud } = attempt;
    const countdown = countdownFrom(attempt.secondsLeft);
    if (attempt.paper) this.#surroundings?.keepPaper?.(attempt.paper);
    this.view.set({
      ...view,
      paper: attempt.paper ?? view.paper,
      readsAloud,
      countdown,
      access: 'open',
    });
    if (isReopened(view.kept, attempt)) this.#surroundings?.onReopened?.();
    this.change((kept) => joinServer(kept, attempt, Date.now(), view.paper));
    if (this.#kept.isHandingIn) this.end();
    else if (waitingChoices(this.#kept).length > 0) this.#surroundings?.onMove();
    if (!attempt.finished && `${attempt.flagged}` !== `${this.#kept.flagged}`) {
      this.#surroundings?.onFlag();
    }
  }

  change(update: (kept: KeptAttempt) => KeptAttempt): void {
    const changed = update(this.#kept);
    const kept = this.#surroundings?.keep(changed) ?? changed;
    this.view.set({ ...this.view.get(), kept });
  }

  setConnection(connection: Connection): void {
    const view = this.view.get();
    if (view.connection !== connection) this.view.set({ ...view, connection });
  }

  lose(access: Exclude<AttemptView['access'], 'open'>): void {
    this.view.set({ ...this.view.get(), access });
  }

  refuse(): void {
    this.view.set({ ...this.view.get(), isRefused: true });
  }

  get #kept(): KeptAttempt {
    return this.view.get().kept;
  }
}

function countdownFrom(secondsLeft: number | null): Countdown | null {
  return secondsLeft === null ? null : startCountdown(secondsLeft, performance.now());
}
