import type { StudentPaper } from '#shared/contract/online/student-schemas.ts';
import { takesSeveral } from '#shared/domain/question-types.ts';
import {
  ApiError,
  isOwnAnswer,
  isRefusedAs,
  isServerDown,
  isWorthRetrying,
} from '#web/lib/api/api-error.ts';
import { callAsStudent } from '#web/lib/api/student-api.ts';
import {
  isEndedByClock,
  type KeptAttempt,
  type KeptChoice,
  plainChoice,
  settle,
  waitingChoices,
} from '../device/kept-attempt.ts';
import { loadScreens } from '../later.tsx';
import type { LaterScreens } from '../later-screens.ts';
import type { AttemptSession, Connection } from './attempt-session.ts';
import { SendingQueue } from './sending-queue.ts';

/** Long enough to change one's mind, and short enough for a battery that fails. */
const SEND_DELAY_MS = 800;

/** Whether anything answered, be it only a proxy that says that the server is down. */
function isAnswered(error: unknown): boolean {
  return isOwnAnswer(error) || (error instanceof ApiError && error.status >= 500);
}

/** What a failure says about the connection. If a proxy answers, the network is not at fault. */
function connectionAfter(error: unknown): Connection {
  if (isServerDown(error)) return 'down';
  return isAnswered(error) ? 'up' : 'offline';
}

/** If the screens cannot be loaded no toast is shown, but the screen shows the state anyway. */
function withLaterScreens(say: (screens: LaterScreens) => void): void {
  loadScreens().then(say, () => undefined);
}

/** Sends an attempt's choices, and finally the attempt itself, to the server. */
export class Delivery {
  readonly #session: AttemptSession;
  readonly #queue = new SendingQueue(() => this.#sendNext());
  #mustAsk = false;
  #mustFlag = false;
  #hasComplained = false;

  constructor(session: AttemptSession) {
    this.#session = session;
    window.addEventListener('online', this.#onOnline);
    window.addEventListener('offline', this.#onOffline);
    document.addEventListener('visibilitychange', this.#onHidden);
  }

  choiceMade(): void {
    this.#queue.wake(SEND_DELAY_MS);
  }

  sendWaiting(): void {
    this.#queue.wake();
  }

  handIn(): void {
    this.#queue.retryNow();
  }

  flagged(): void {
    this.#mustFlag = true;
    this.#queue.wake(SEND_DELAY_MS);
  }

  /** Asks the server for the time left and for the choices that it has. */
  ask(): void {
    this.#mustAsk = true;
    this.#queue.wake();
  }

  stop(): void {
    this.#queue.stop();
    window.removeEventListener('online', this.#onOnline);
    window.removeEventListener('offline', this.#onOffline);
    document.removeEventListener('visibilitychange', this.#onHidden);
  }

  readonly #onOnline = () => {
    this.#session.setConnection('up');
    this.#queue.retryNow();
  };

  readonly #onOffline = () => this.#session.setConnection('offline');

  readonly #onHidden = () => {
    if (document.visibilityState === 'hidden') this.#queue.sendAtOnce();
  };

  async #sendNext(): Promise<boolean> {
    const { kept, paper, isRefused } = this.#session.view.get();
    if (isRefused) return false;
    if (this.#mustAsk) return this.#ask(kept);
    if (kept.finished) return false;
    if (kept.isHandingIn) return this.#handIn();
    const choice = waitingChoices(kept)[0];
    if (!choice) return this.#mustFlag && this.#saveFlags(kept);
    await this.#save(choice, paper);
    return true;
  }

  async #ask({ id: attemptId, resumptionId }: KeptAttempt): Promise<boolean> {
    // Reset before the request, so that a change during the request leads to another one.
    this.#mustAsk = false;
    try {
      const attempt = await this.#reach(() =>
        callAsStudent('readAttempt', {
          params: { attemptId },
          query: { resumptionId, etag: this.#session.etag },
        }),
      );
      const before = this.#session.view.get();
      this.#session.join(attempt);
      withLaterScreens(({ followChanges }) => followChanges(before, this.#session));
      return true;
    } catch (error) {
      if (isWorthRetrying(error)) {
        this.#mustAsk = true;
        throw error;
      }
      const { kept } = this.#session.view.get();
      const isDeleted = isRefusedAs(error, 'unknown_attempt');
      if (isDeleted || isRefusedAs(error, 'held_elsewhere')) {
        this.#session.lose(isDeleted ? 'deleted' : 'elsewhere');
        return false;
      }
      // A withdrawn quiz shows no questions any more, but still accepts choices and handing in.
      if (kept.isHandingIn) return this.#handIn();
      this.#session.lose('withdrawn');
      return waitingChoices(kept).length > 0;
    }
  }

  async #save(choice: KeptChoice, paper: StudentPaper | null): Promise<void> {
    const { id: attemptId, resumptionId } = this.#session.view.get().kept;
    const { questionId, revision, answerIds, typed } = choice;
    const question = paper?.questions.find(({ id }) => id === questionId);
    const chosen =
      question && !takesSeveral(question.type)
        ? { answerId: answerIds[0] ?? null }
        : { selectedAnswerIds: answerIds };
    try {
      const { attestation } = await this.#reach(() =>
        callAsStudent('saveAnswer', {
          body: { attemptId, resumptionId, questionId, revision, typed, ...chosen },
        }),
      );
      this.#session.change((kept) => ({
        ...settle(kept, choice, 'sent'),
        attestation: attestation ?? kept.attestation,
      }));
    } catch (error) {
      if (isWorthRetrying(error)) throw error;
      if (isRefusedAs(error, 'attempt_closed')) this.#session.end();
      else {
        this.#session.change((kept) => settle(kept, choice, 'refused'));
        // The quiz has changed, or the attempt is gone, so the screen must be updated.
        this.#mustAsk = true;
      }
    }
  }

  /**
   * Saves which questions are flagged. Refusals are ignored, since flags are of no use once the
   * attempt is over or on another device.
   */
  async #saveFlags({ id: attemptId, flagged, resumptionId }: KeptAttempt): Promise<boolean> {
    this.#mustFlag = false;
    try {
      const body = { flagged: [...flagged], resumptionId };
      await this.#reach(() => callAsStudent('saveFlags', { params: { attemptId }, body }));
    } catch (error) {
      this.#mustFlag = isWorthRetrying(error);
      if (this.#mustFlag) throw error;
      this.#mustAsk = true;
    }
    return true;
  }

  async #handIn(): Promise<boolean> {
    const { kept } = this.#session.view.get();
    const unsent = kept.choices.filter(({ state }) => state !== 'sent');
    try {
      const finished = await this.#reach(() =>
        callAsStudent('finishAttempt', {
          params: { attemptId: kept.id },
          body: {
            choices: unsent.map(plainChoice),
            resumptionId: kept.resumptionId,
            timeOver: isEndedByClock(kept),
          },
        }),
      );
      const state = finished.isLate ? 'refused' : 'sent';
      this.#session.change((before) => {
        const settled = unsent.reduce((all, choice) => settle(all, choice, state), before);
        return { ...settled, finished };
      });
      withLaterScreens(({ tellEnd }) => tellEnd(finished));
    } catch (error) {
      if (isRefusedAs(error, 'held_elsewhere')) {
        this.#session.lose('elsewhere');
        return false;
      }
      if (isRefusedAs(error, 'time_left')) {
        this.#mustAsk = true;
        return true;
      }
      if (isAnswered(error)) this.#complain();
      if (isWorthRetrying(error)) throw error;
      this.#session.refuse();
    }
    return false;
  }

  /** Shown once, since the screen itself says that it goes on trying. */
  #complain(): void {
    if (this.#hasComplained) return;
    this.#hasComplained = true;
    withLaterScreens(({ tellEnd }) => tellEnd(null));
  }

  async #reach<T>(call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      this.#session.setConnection('up');
      return answer;
    } catch (error) {
      this.#session.setConnection(connectionAfter(error));
      throw error;
    }
  }
}
