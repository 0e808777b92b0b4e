import type { Db } from '../../../db/client.ts';
import { onBehalfOfAll } from '../../../db/connection-shares.ts';
import { defineSingleton } from '../../../singletons.ts';
import { GRACE_SECONDS } from '../time-limit.ts';
import type { ChoiceRow } from './choices.queries.ts';
import { prepareSaveChoices, type SaveChoices, type SentChoice } from './save-answer.queries.ts';

interface Waiting {
  readonly choice: SentChoice;
  readonly resolve: (isSaved: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const MOST_TOGETHER = 200;
/** PostgreSQL tells ids apart by their value: one in capitals is the same, and a row is written once. */
const keyOf = ({ attemptId, questionId }: Pick<ChoiceRow, 'attemptId' | 'questionId'>) =>
  `${attemptId} ${questionId}`.toLowerCase();

/**
 * Saves choices of many students together: a choice that arrives alone goes at once, those that
 * arrive while others are being written go with the next statement. Each is answered once it is
 * safely kept. An attempt that its teacher is changing holds nobody else up: what it left out is
 * tried again by itself.
 */
export class ChoiceSaver {
  readonly #keepTogether: SaveChoices;
  readonly #keepAlone: SaveChoices;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(db: Db) {
    this.#keepTogether = prepareSaveChoices(db, 'left out');
    this.#keepAlone = prepareSaveChoices(db, 'waited for');
  }

  /** False when something about the choice was not right: nothing has been changed then. */
  async save(choice: SentChoice): Promise<boolean> {
    if (await this.#saveWithOthers(choice)) return true;
    return (await this.#keepAlone([choice], GRACE_SECONDS)).length > 0;
  }

  #saveWithOthers(choice: SentChoice): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ choice, resolve, reject });
      if (!this.#isWriting) void onBehalfOfAll(() => this.#write());
    });
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const together = this.#takeNext();
      try {
        const kept = await this.#keepTogether(
          together.map(({ choice }) => choice),
          GRACE_SECONDS,
        );
        const keys = new Set(kept.map(keyOf));
        for (const { choice, resolve } of together) resolve(keys.has(keyOf(choice)));
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.#isWriting = false;
  }

  /** Two choices for the same question go one after the other. */
  #takeNext(): Waiting[] {
    const taken = new Map<string, Waiting>();
    const left: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const key = keyOf(waiting.choice);
      if (taken.size >= MOST_TOGETHER || taken.has(key)) left.push(waiting);
      else taken.set(key, waiting);
    }
    this.#waiting = left;
    return [...taken.values()];
  }
}

export const choiceSaver = defineSingleton(({ db }) => new ChoiceSaver(db));
