import type { FastifyReply } from 'fastify';
import { closeSignal } from './plugins/answers/event-stream.ts';
import { whenClosed } from './plugins/answers/when-closed.ts';

interface Owned {
  underWay: number;
  readonly waiting: (() => void)[];
}

/**
 * One piece of work at a time for each owner, unless told. Whoever has gone away before the turn comes
 * costs nothing: asking again and again, and hanging up, gives nobody more than their places.
 */
export class OwnTurns {
  readonly #most: number;
  readonly #owned = new Map<string, Owned>();

  constructor(most = 1) {
    this.#most = most;
  }

  async run<Result>(
    owner: string,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    await this.#begin(owner);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.#end(owner);
    }
  }

  #begin(owner: string): Promise<void> | undefined {
    const owned = this.#owned.get(owner) ?? { underWay: 0, waiting: [] };
    this.#owned.set(owner, owned);
    if (owned.underWay >= this.#most) return new Promise((begin) => owned.waiting.push(begin));
    owned.underWay += 1;
    return undefined;
  }

  #end(owner: string): void {
    const owned = this.#owned.get(owner);
    if (!owned) return;
    const next = owned.waiting.shift();
    if (next) next();
    else owned.underWay -= 1;
    if (owned.underWay === 0) this.#owned.delete(owner);
  }

  /** What is made in a turn that lasts until the answer is taken, or left. */
  send<Made>(owner: string, make: () => Made | Promise<Made>, reply: FastifyReply): Promise<Made> {
    const { promise, resolve, reject } = Promise.withResolvers<Made>();
    const sent = async () => {
      resolve(await make());
      // Not of what is sent: a stream has ended when its last piece waits to be taken, which may be all of it.
      await new Promise<void>((closed) => whenClosed(reply, closed));
    };
    this.run(owner, sent, closeSignal(reply)).catch(reject);
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

/**
 * For parts of files on their way, which some stores have in memory whole. A browser sends one at a
 * time of each file; eight, as for pictures.
 */
export const uploadPartTurns = new OwnTurns(8);

/** For scans that are looked at while somebody waits. */
export const scanTurns = new OwnTurns();

/** For keeping those that are to be read: each is there, and counted, before the next. */
export const scanKeepingTurns = new OwnTurns();

/** For all that is kept of a teacher, until it is sent: whoever leaves it unread keeps nobody else waiting. */
export const personalDataTurns = new OwnTurns();

/** For the questions of a quiz with their pictures, as LaTeX or for Moodle: a picture is in memory while it is sent. */
export const bankTurns = new OwnTurns();

/** For a paper filled in as an example, until it is sent: a quarter of a gigabyte for the longest. */
export const exampleTurns = new OwnTurns();

/**
 * For one corrected copy, until it is sent: as large as its scan. Two, here and for pictures eight, so
 * that what a network that broke off has not let go of yet keeps nobody waiting.
 */
export const correctedCopyTurns = new OwnTurns(2);

/**
 * For the corrected copies of a class, until they are sent: all of its scans are on this disk meanwhile.
 * As a zip and as one PDF, or of two quizzes.
 */
export const classCopiesTurns = new OwnTurns(2);

/** For a page that a student looks at, until it is sent. */
export const studentPictureTurns = new OwnTurns(8);

/** For the layout of a quiz's copies: a quarter of a gigabyte in memory for the largest. */
export const layoutTurns = new OwnTurns();

/** For what reads all papers of a correction and tells what follows from them: a second for a thousand copies. */
export const correctionReadingTurns = new OwnTurns();

/** For changes after which its marks are worked out again: seconds. No reading waits for them. */
export const correctionChangingTurns = new OwnTurns();

/** For every box of a class in one answer, until it is sent: seconds of work for a thousand copies, in small steps. */
export const everyBoxTurns = new OwnTurns();

/** For contests of one correction: they wait for whoever works on it, and hold one connection meanwhile. */
export const contestTurns = new OwnTurns();

/** For looking again at a correction that has changed: each of a teacher's tabs watches it. */
export const watchedCorrectionTurns = new OwnTurns();
