import type { FastifyReply } from 'fastify';
import { FairTurns } from '#paper/process/fair-turns.ts';
import type { EndpointLane } from '#shared/contract/endpoint.ts';
import { closeSignal } from './plugins/answers/event-stream.ts';
import { whenClosed } from './plugins/answers/when-closed.ts';

interface LaneRules {
  /** How many pieces of work one owner has under way; one unless told. */
  readonly most?: number;
  /** A change is made even if its caller has hung up before its turn; anything else is given up. */
  readonly isChange?: boolean;
  /** A turn lasts until the answer is taken, or left: for answers that hold much memory or disk. */
  readonly lastsUntilTaken?: boolean;
}

/**
 * Work of one kind, in which each owner waits for their own turns and for nobody else's. Asking again
 * and again, and hanging up, gives nobody more than their places.
 */
export class Lane {
  readonly #turns: FairTurns;
  readonly #rules: LaneRules;

  constructor(rules: LaneRules = {}) {
    this.#turns = new FairTurns(Number.POSITIVE_INFINITY, rules.most ?? 1);
    this.#rules = rules;
  }

  /** For all that an endpoint does for one call. */
  answer<Made>(owner: string, make: () => Promise<Made>, reply: FastifyReply): Promise<Made> {
    if (this.#rules.lastsUntilTaken) return this.send(owner, make, reply);
    return this.run(owner, make, this.#rules.isChange ? undefined : closeSignal(reply));
  }

  run<Result>(owner: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    return this.#turns.run(owner, work, signal);
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

/** Those that endpoints of the contract declare, and those that only a part of their work takes. */
export const lanes = {
  /** Reads a whole quiz and makes something of it: a second of work for the largest. */
  'whole-quiz': new Lane(),
  /** Reads one as it is: a tenth of that. It waits for no preview whose formulas are being set. */
  'quiz-reading': new Lane(),
  /** Changes one, before which all of it is kept as a version: as long. */
  'quiz-change': new Lane({ isChange: true }),
  /** Files that are read by a request itself, and are in memory meanwhile: pictures, class lists. */
  'small-file': new Lane(),
  /**
   * Parts of files on their way, which some stores have in memory whole. A browser sends one at a time
   * of each file; eight, as for pictures.
   */
  'upload-part': new Lane({ most: 8 }),
  /** All that is kept of a teacher: whoever leaves it unread keeps nobody else waiting. */
  'personal-data': new Lane({ lastsUntilTaken: true }),
  /** A paper filled in as an example: a quarter of a gigabyte for the longest. */
  example: new Lane({ lastsUntilTaken: true }),
  /**
   * The corrected copies of a class: all of its scans are on this disk meanwhile. Two, as a zip and as
   * one PDF, or of two quizzes.
   */
  'class-copies': new Lane({ most: 2, lastsUntilTaken: true }),
  /** Reads all copies of a correction and tells what follows from them: a second for a thousand. */
  'correction-reading': new Lane(),
  /** Changes after which its marks are worked out again: seconds. No reading waits for them. */
  'correction-change': new Lane({ isChange: true }),

  /** Scans that are looked at while somebody waits. */
  scan: new Lane(),
  /** Keeping those that are to be read: each is there, and counted, before the next. */
  'scan-keeping': new Lane(),
  /** The questions of a quiz with their pictures, as LaTeX or for Moodle: a picture is in memory while it is sent. */
  bank: new Lane(),
  /**
   * One corrected copy, as large as its scan. Two, here and for pictures eight, so that what a network
   * that broke off has not let go of yet keeps nobody waiting.
   */
  'corrected-copy': new Lane({ most: 2 }),
  /** A page that a student looks at. */
  'student-picture': new Lane({ most: 8 }),
  /** The layout of a quiz's copies: a quarter of a gigabyte in memory for the largest. */
  layout: new Lane(),
  /** Every box of a class in one answer: seconds of work for a thousand copies, in small steps. */
  'every-box': new Lane(),
  /** Contests of one correction: they wait for whoever works on it, and hold one connection meanwhile. */
  contest: new Lane(),
  /** Looking again at a correction that has changed: each of a teacher's tabs watches it. */
  'watched-correction': new Lane(),
} satisfies Record<EndpointLane | string, Lane>;
