import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/**
 * One piece of work at a time for each owner. Whoever has gone away before the turn comes costs
 * nothing: asking again and again, and hanging up, gives nobody more than one place.
 */
class OwnTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  run<Result>(owner: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const before = this.#last.get(owner);
    const turn = (async () => {
      await before;
      signal?.throwIfAborted();
      return work();
    })();
    const end = turn
      .catch(() => undefined)
      .finally(() => {
        if (this.#last.get(owner) === end) this.#last.delete(owner);
      });
    this.#last.set(owner, end);
    return turn;
  }

  /** A stream whose turn lasts until it is sent or left. */
  send(owner: string, open: () => Readable, signal: AbortSignal): Promise<Readable> {
    const { promise, resolve, reject } = Promise.withResolvers<Readable>();
    const sent = async () => {
      const stream = open();
      resolve(stream);
      await finished(stream);
    };
    this.run(owner, sent, signal).catch(reject);
    return promise;
  }
}

/** For what reads a whole quiz and makes something of it: a second of work for the largest. */
export const wholeQuizTurns = new OwnTurns();

/** For reading one as it is: a tenth of that. It waits for no preview whose formulas are being set. */
export const quizReadingTurns = new OwnTurns();

/** For changing one, before which all of it is kept as a version: as long. */
export const quizChangingTurns = new OwnTurns();

/** For files that are read by a request itself, and are in memory meanwhile: pictures, class lists. */
export const smallFileTurns = new OwnTurns();

/** For scans that are looked at while somebody waits. */
export const scanTurns = new OwnTurns();

/** For keeping those that are to be read: each is there, and counted, before the next. */
export const scanKeepingTurns = new OwnTurns();

/** For all that is kept of a teacher, until it is sent: whoever leaves it unread keeps nobody else waiting. */
export const personalDataTurns = new OwnTurns();

/** For the questions of a quiz with their pictures, as LaTeX or for Moodle: a picture is in memory while it is sent. */
export const bankTurns = new OwnTurns();

/** For the layout of a quiz's copies: a quarter of a gigabyte in memory for the largest. */
export const layoutTurns = new OwnTurns();
