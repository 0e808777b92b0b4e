import type { Db } from '../../../db/client.ts';
import { Gathered } from '../../../gathered.ts';
import { defineSingleton } from '../../../singletons.ts';
import { GRACE_SECONDS } from '../time-limit.ts';
import type { ChoiceRow } from './choices.queries.ts';
import { prepareSaveChoices, type SaveChoices, type SentChoice } from './save-answer.queries.ts';

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
  readonly #together: Gathered<SentChoice, Date | null>;
  readonly #keepAlone: SaveChoices;

  constructor(db: Db) {
    const keepTogether = prepareSaveChoices(db, 'left out');
    const work = async (choices: readonly SentChoice[]) => {
      const kept = await keepTogether(choices, GRACE_SECONDS);
      const moments = new Map(kept.map((row) => [keyOf(row), row.savedAt]));
      return choices.map((choice) => moments.get(keyOf(choice)) ?? null);
    };
    // Two choices for the same question go one after the other.
    this.#together = new Gathered({ most: MOST_TOGETHER, onePerOwner: true, work });
    this.#keepAlone = prepareSaveChoices(db, 'waited for');
  }

  /**
   * Resolves to the moment at which it was saved, or to null when something about the choice was not
   * right: nothing has been changed then.
   */
  async save(choice: SentChoice): Promise<Date | null> {
    const savedAt = await this.#together.ask(choice, keyOf(choice));
    if (savedAt) return savedAt;
    const [kept] = await this.#keepAlone([choice], GRACE_SECONDS);
    return kept?.savedAt ?? null;
  }
}

export const choiceSaver = defineSingleton(({ db }) => new ChoiceSaver(db));
