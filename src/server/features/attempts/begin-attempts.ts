import { randomInt, randomUUID } from 'node:crypto';
import { ownEnd } from '#shared/domain/attempts/own-end.ts';
import type { Db } from '../../db/client.ts';
import { hasSqlState } from '../../db/database-errors.ts';
import { lockFreeNames } from '../../db/lock-names.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Gathered } from '../../gathered.ts';
import { defineSingleton } from '../../singletons.ts';
import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';
import type { Attempt } from './attempts.queries.ts';
import { notPublished } from './attempts.service.ts';
import { holdFreeQuizzes, insertAttempts, type NewAttemptRow } from './begin-attempts.queries.ts';
import { type EntryRow, selectEntries } from './copies-in-the-way.queries.ts';
import { allowsOneCopy, Copies, copyInTheWay, locksOf, refusedFor } from './copies-in-the-way.ts';
import { refuseUnlessOpenAt } from './opening/opening.service.ts';
import { mayBegin } from './resumptions/resumptions.service.ts';
import { clockFrom } from './time-limit.ts';

/** Who is about to begin a quiz, and for how long. */
export interface Start {
  readonly quiz: OwnedQuiz;
  readonly claim: Omit<
    NewAttemptRow,
    'id' | 'quizId' | 'admissionId' | 'seed' | 'startedAt' | 'deadline'
  >;
  /** By which the teacher may have let this student begin beside another of that name or number. */
  readonly resumptionId?: string | undefined;
}

/** Null while somebody changes what it depends on, or begins by the same request: to be asked again. */
type Outcome = Begun | { readonly refusal: unknown } | null;

interface Begun {
  readonly attempt: Attempt;
  readonly readAt: Date;
  readonly clock: () => Date;
}

/** Of an exam they are announced, drawn up and sent one by one: more would keep others waiting. */
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

  /** Those behind one address leave the others theirs. */
  async begin(start: Start, address: string): Promise<Begun | null> {
    const outcome = await this.#starts.ask(start, address);
    if (outcome && 'refusal' in outcome) throw outcome.refusal;
    return outcome;
  }
}

export const attemptStarts = defineSingleton(({ db }) => new AttemptStarts(db));

async function begin(db: Db, starts: readonly Start[]): Promise<Outcome[]> {
  try {
    return await beginTogether(db, starts);
  } catch (error) {
    if (starts.length === 1 || !hasSqlState(error)) throw error;
    const outcomes: Outcome[] = [];
    // What the database refuses of one is that one's fault alone.
    for (const start of starts) {
      const [outcome = null] = await beginTogether(db, [start]).catch((refusal) => [{ refusal }]);
      outcomes.push(outcome);
    }
    return outcomes;
  }
}

type Admission = NewAttemptRow | { readonly refusal: unknown } | null;

async function beginTogether(outer: Db, starts: readonly Start[]): Promise<Outcome[]> {
  return inTransaction({ db: outer }, async ({ db }) => {
    // Whoever moves a closing finds these attempts, or has moved it before it is read here.
    const held = await holdFreeQuizzes(db, new Set(starts.map(({ quiz }) => quiz.id)));
    const locks = starts.map(({ quiz, claim }) => locksOf(quiz, claim));
    const locked = await lockFreeNames(db, locks.flat());
    const entries = await readEntries(db, held, starts);
    const admissions: Admission[] = [];
    for (const [place, start] of starts.entries()) {
      const entry = entries.get(start.quiz.id);
      const isFree = entry && locks[place]?.every((name) => locked.has(name));
      const admission = isFree ? entry.admit(db, start) : null;
      admissions.push((await admission?.catch((refusal: unknown) => ({ refusal }))) ?? null);
    }
    const rows = admissions.flatMap((row) => (row && 'id' in row ? [row] : []));
    const begun = await insertAttempts(db, rows);
    return admissions.map((row) => {
      if (!row || 'refusal' in row) return row;
      const attempt = begun.get(row.id);
      const clock = entries.get(row.quizId)?.clock;
      return attempt && clock ? { attempt, readAt: row.startedAt, clock } : null;
    });
  });
}

async function readEntries(db: Db, quizIds: ReadonlySet<string>, starts: readonly Start[]) {
  const students = starts.map(({ claim }) => claim);
  const rows = await selectEntries(db, quizIds, students);
  const byQuiz = Map.groupBy(rows, ({ quizId }) => quizId);
  return new Map([...byQuiz].map(([quizId, rows]) => [quizId, new Entry(rows)]));
}

/** One quiz as it is while it is held, and the copies that may be of one of those who ask. */
class Entry {
  readonly clock: () => Date;
  readonly #quiz: EntryRow;
  readonly #copies: Copies;

  constructor(rows: readonly EntryRow[]) {
    const [quiz] = rows;
    if (!quiz) throw new Error('an entry has no quiz');
    this.#quiz = quiz;
    this.clock = clockFrom(quiz.now);
    this.#copies = new Copies(rows);
  }

  /** Throws for whoever may not begin; null for a request that is being answered. */
  async admit(db: Db, { quiz, claim, resumptionId }: Start): Promise<NewAttemptRow | null> {
    const { status, opening, now } = this.#quiz;
    if (status !== 'published') throw notPublished();
    if (opening) refuseUnlessOpenAt(opening, now);
    const like = allowsOneCopy(quiz, claim) ? this.#copies.like(claim) : [];
    const isRepeated = like.some(({ requestId }) => requestId && requestId === claim.requestId);
    if (isRepeated) return null;
    const copy = copyInTheWay(claim, like, quiz);
    const admissionId = (copy && resumptionId) ?? null;
    if (copy && !(admissionId && (await mayBegin(db, quiz.id, claim, admissionId)))) {
      throw refusedFor(claim, copy);
    }
    const timed = { ...claim, startedAt: now };
    const row = {
      ...timed,
      id: randomUUID(),
      quizId: quiz.id,
      admissionId,
      seed: randomInt(2 ** 31),
      deadline: ownEnd(timed, opening?.closesAt ?? null),
    };
    this.#copies.add({ ...row, completedAt: null });
    return row;
  }
}
