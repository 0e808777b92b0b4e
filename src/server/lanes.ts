import type { FastifyReply } from 'fastify';
import { FairTurns } from '#paper/process/fair-turns.ts';
import { closeSignal } from './plugins/answers/event-stream.ts';
import { whenClosed } from './plugins/answers/when-closed.ts';

interface LaneRules {
  /** How many pieces of work one owner may have under way; one by default. */
  readonly most?: number;
  /** A change is made even if its caller hangs up while waiting; other work is then given up. */
  readonly isChange?: boolean;
  /** The turn lasts until the answer is received, because it holds much memory or disk. */
  readonly lastsUntilTaken?: boolean;
}

/** Work of one kind, in which each owner waits only for their own earlier pieces of work. */
export class Lane {
  readonly #turns: FairTurns;
  readonly #rules: LaneRules;

  constructor(rules: LaneRules = {}) {
    this.#turns = new FairTurns(Number.POSITIVE_INFINITY, rules.most ?? 1);
    this.#rules = rules;
  }

  answer<Made>(owner: string, make: () => Promise<Made>, reply: FastifyReply): Promise<Made> {
    if (this.#rules.lastsUntilTaken) return this.send(owner, make, reply);
    return this.run(owner, make, this.#rules.isChange ? undefined : closeSignal(reply));
  }

  run<Result>(owner: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    return this.#turns.run(owner, work, signal);
  }

  /** Runs work whose turn lasts until its answer is received or abandoned. */
  send<Made>(owner: string, make: () => Made | Promise<Made>, reply: FastifyReply): Promise<Made> {
    const { promise, resolve, reject } = Promise.withResolvers<Made>();
    const sent = async () => {
      resolve(await make());
      // The end of the stream would be too early: its last buffered piece may be the whole answer.
      await new Promise<void>((closed) => whenClosed(reply, closed));
    };
    this.run(owner, sent, closeSignal(reply)).catch(reject);
    return promise;
  }
}

export const lanes = {
  /** Reads a whole quiz and makes something of it, which takes a second for the largest. */
  'whole-quiz': new Lane(),
  /** Reads a quiz as it is, quickly. It does not wait for previews that typeset formulas. */
  'quiz-reading': new Lane(),
  /** Changes a quiz, which is first kept as a version: that takes as long as `whole-quiz`. */
  'quiz-change': new Lane({ isChange: true }),
  /** Files that the request itself reads into memory: pictures, class lists. */
  'small-file': new Lane(),
  /** Parts of uploaded files. A browser sends one part of each file; eight files go at once. */
  'upload-part': new Lane({ most: 8 }),
  /** Everything kept about a teacher. An answer that is not read blocks only its own teacher. */
  'personal-data': new Lane({ lastsUntilTaken: true }),
  /** A paper filled in as an example, which takes a quarter of a gigabyte for the longest. */
  example: new Lane({ lastsUntilTaken: true }),
  /** The corrected copies of a class, with all its scans on this disk: as a zip and as one PDF. */
  'class-copies': new Lane({ most: 2, lastsUntilTaken: true }),
  /** Works out what follows from all copies of a correction: a second for a thousand. */
  'correction-reading': new Lane(),
  /** A change after which marks are worked out again for seconds. Readings do not wait for it. */
  'correction-change': new Lane({ isChange: true }),

  /** Scans that are examined while somebody waits for the answer. */
  scan: new Lane(),
  /** Stores scans that are to be read: each must be there, and counted, before the next one. */
  'scan-keeping': new Lane(),
  /** A quiz with its pictures, as LaTeX or for Moodle. A picture is in memory while it is sent. */
  bank: new Lane(),
  /** One corrected copy. With two places, a dead connection does not block its owner. */
  'corrected-copy': new Lane({ most: 2 }),
  /** The picture of a scanned page that a student looks at. */
  'scanned-page-picture': new Lane({ most: 8 }),
  /** The layout of a quiz's copies: a quarter of a gigabyte in memory for the largest. */
  layout: new Lane(),
  /** Every box of a class in one answer: seconds of work for a thousand copies. */
  'every-box': new Lane(),
  /** Contests of one correction. Each holds a connection while that correction is being changed. */
  contest: new Lane(),
  /** Reads a correction again after a change, for each tab of a teacher that watches it. */
  'watched-correction': new Lane(),
};
