import { randomInt, randomUUID } from 'node:crypto';
import type { AttemptId } from '#shared/contract/ids.ts';
import { ownEnd } from '#shared/domain/online/own-end.ts';
import type { Db } from '../../db/client.ts';
import { isRefusedByDatabase } from '../../db/database-errors.ts';
import { lockFreeNames } from '../../db/lock-names.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Gathered } from '../../gathered.ts';
import { defineSingleton } from '../../singletons.ts';
import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';
import type { Attempt } from './attempts.queries.ts';
import { notPublished } from './attempts.service.ts';
import { holdFreeQuizzes, insertAttempts, type NewAttemptRow } from './begin-attempts.queries.ts';
import { type EntryRow, selectEntries } from './copies-in-the-way.queries.ts';
import {
  allowsOneCopy,
  begunElsewhere,
  Copies,
  copyInTheWay,
  locksOf,
  refusedFor,
} from './copies-in-the-way.ts';
import { refuseUnlessOpenAt } from './opening/opening.service.ts';
import { mayBegin } from './resumptions/resumptions.service.ts';
import { clockFrom } from './time-limit.ts';

/** A student who is about to begin a quiz. */
export interface Start {
  readonly quiz: OwnedQuiz;
  readonly claim: Omit<
    NewAttemptRow,
    'id' | 'quizId' | 'admissionId' | 'seed' | 'startedAt' | 'deadline'
  >;
  /**
   * The request by which the teacher may have let this student begin beside another copy of that
   * name or number.
   */
  readonly resumptionId?: string | undefined;
  /** Refuse where a copy in that name is under way, though the quiz allows another. */
  readonly unlessUnderWay?: boolean;
}

type Outcome = Begun | Postponed | { readonly refusal: unknown };

interface Begun {
  readonly attempt: Attempt;
  readonly readAt: Date;
  readonly clock: () => Date;
}

/**
 * The outcome of a start that must be asked again, because somebody changes the quiz or the same
 * request has just been answered.
 */
interface Postponed {
  /** The student's locks that somebody else holds; empty where the start waits for the quiz. */
  readonly locked: readonly string[];
}

/**
 * Starts are answered together; with more of them, preparing all the papers would keep the first
 * student waiting.
 */
const MOST_TOGETHER = 50;

/**
 * Begins attempts of many students together. Each is looked at by itself, and one that is refused, or
 * whose quiz is just being changed, keeps none of the others waiting.
 */
export class AttemptStarts {
  readonly #starts: Gathered<Start, Outcome>;

  constructor(db: Db) {
    const work = (starts: readonly Start[]) => begin(db, starts);
    this.#starts = new Gathered({ most: MOST_TOGETHER, work });
  }

  /** Starts take turns by address, so that those behind one address leave room for the others. */
  async begin(start: Start, address: string): Promise<Begun | Postponed> {
    const outcome = await this.#starts.ask(start, address);
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome;
  }
}

export const attemptStarts = defineSingleton(({ db }) => new AttemptStarts(db));

async function begin(db: Db, starts: readonly Start[]): Promise<Outcome[]> {
  try {
    return await beginTogether(db, starts);
  } catch (error) {
    if (starts.length === 1 || !isRefusedByDatabase(error)) throw error;
    const outcomes: Outcome[] = [];
    // When the database refuses the batch, each start is tried alone, so that a fault of one
    // refuses only that one.
    for (const start of starts) {
      outcomes.push(...(await beginTogether(db, [start]).catch((refusal) => [{ refusal }])));
    }
    return outcomes;
  }
}

async function beginTogether(outer: Db, starts: readonly Start[]): Promise<Outcome[]> {
  return inTransaction({ db: outer }, async ({ db }) => {
    // While the quizzes are held, a teacher who moves a closing either finds these attempts
    // afterwards or has moved it before it is read here.
    const held = await holdFreeQuizzes(db, new Set(starts.map(({ quiz }) => quiz.id)));
    const locks = starts.map(({ quiz, claim }) => locksOf(quiz, claim));
    const own = await lockFreeNames(db, locks.flat());
    const entries = await readEntries(db, held, starts);
    const admissions: Admission[] = [];
    for (const [place, start] of starts.entries()) {
      const entry = entries.get(start.quiz.id);
      const locked = entry ? (locks[place] ?? []).filter((name) => !own.has(name)) : [];
      admissions.push(entry && locked.length === 0 ? await entry.admit(db, start) : { locked });
    }
    const rows = admissions.flatMap((admission) => ('row' in admission ? [admission.row] : []));
    const begun = await insertAttempts(db, rows);
    return admissions.map((admission) => {
      if (!('row' in admission)) return admission;
      const { row, clock } = admission;
      const attempt = begun.get(row.id);
      return attempt ? { attempt, readAt: row.startedAt, clock } : { locked: [] };
    });
  });
}

async function readEntries(db: Db, quizIds: ReadonlySet<string>, starts: readonly Start[]) {
  const students = starts.map(({ claim }) => claim);
  const rows = await selectEntries(db, quizIds, students);
  const byQuiz = Map.groupBy(rows, ({ quizId }) => quizId);
  return new Map([...byQuiz].map(([quizId, rows]) => [quizId, new Entry(rows)]));
}

type Admission =
  | { readonly row: NewAttemptRow; readonly clock: () => Date }
  | Exclude<Outcome, Begun>;

/** A quiz that is held, with the copies that may belong to one of the students who ask. */
class Entry {
  readonly #quiz: EntryRow;
  readonly #clock: () => Date;
  readonly #copies: Copies;

  constructor(rows: readonly EntryRow[]) {
    const [quiz] = rows;
    if (!quiz) throw new Error('an entry has no quiz');
    this.#quiz = quiz;
    this.#clock = clockFrom(quiz.now);
    this.#copies = new Copies(rows);
  }

  async admit(db: Db, start: Start): Promise<Admission> {
    try {
      const row = await this.#rowOf(db, start);
      if (!row) return { locked: [] };
      this.#copies.add({ ...row, completedAt: null });
      return { row, clock: this.#clock };
    } catch (refusal) {
      return { refusal };
    }
  }

  /**
   * Throws for a student who may not begin; returns null for a request that has just been answered.
   */
  async #rowOf(db: Db, start: Start): Promise<NewAttemptRow | null> {
    const { quiz, claim, resumptionId, unlessUnderWay } = start;
    const { status, opening, now } = this.#quiz;
    if (status !== 'published') throw notPublished();
    if (opening) refuseUnlessOpenAt(opening, now);
    const isOnlyOne = allowsOneCopy(quiz, claim);
    const like = isOnlyOne || unlessUnderWay ? this.#copies.like(claim) : [];
    const isRepeated = like.some(({ requestId }) => requestId && requestId === claim.requestId);
    if (isRepeated) return null;
    const copy = copyInTheWay(claim, like, quiz);
    const admissionId = (copy && resumptionId) ?? null;
    if (copy && !(admissionId && (await mayBegin(db, quiz.id, claim, admissionId)))) {
      throw isOnlyOne ? refusedFor(claim, copy) : begunElsewhere();
    }
    const timed = { ...claim, startedAt: now };
    return {
      ...timed,
      id: randomUUID() as AttemptId,
      quizId: quiz.id,
      admissionId,
      seed: randomInt(2 ** 31),
      deadline: ownEnd(timed, opening?.closesAt ?? null),
    };
  }
}
