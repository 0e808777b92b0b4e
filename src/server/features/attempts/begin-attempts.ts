import { randomInt, randomUUID } from 'node:crypto';
import { ownEnd } from '#shared/domain/attempts/own-end.ts';
import { saidKey, type Taker, Takers } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { hasSqlState } from '../../db/database-errors.ts';
import { lockFreeNames } from '../../db/lock-names.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { Gathered } from '../../gathered.ts';
import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';
import type { Attempt } from './attempts.queries.ts';
import { notPublished } from './attempts.service.ts';
import {
  holdFreeQuizzes,
  insertAttempts,
  type NewAttemptRow,
  selectEntries,
} from './begin-attempts.queries.ts';
import { nameOfStudent } from './held-attempts.queries.ts';
import { refuseUnlessOpenAt } from './opening/opening.service.ts';
import { clockFrom } from './time-limit.ts';

/** Who is about to begin a quiz, and for how long. */
export interface Start {
  readonly quiz: OwnedQuiz;
  readonly claim: Omit<NewAttemptRow, 'quizId' | 'seed' | 'startedAt' | 'deadline'>;
}

/** Null while somebody changes what it depends on: to be asked again. */
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

const nameOf = ({ quiz, claim }: Start) => nameOfStudent(quiz.id, saidKey(claim));
const isListed = ({ claim }: Start) => claim.rosterKey !== null;

async function beginTogether(outer: Db, starts: readonly Start[]): Promise<Outcome[]> {
  return inTransaction({ db: outer }, async ({ db }) => {
    // Whoever moves a closing finds these attempts, or has moved it before it is read here.
    const held = await holdFreeQuizzes(db, new Set(starts.map(({ quiz }) => quiz.id)));
    // A student of the list has one attempt under way at most, whatever devices ask for one.
    const locked = await lockFreeNames(db, starts.filter(isListed).map(nameOf));
    const isFree = (start: Start) =>
      held.has(start.quiz.id) && (!isListed(start) || locked.has(nameOf(start)));
    const entries = await readEntries(db, held, starts);
    const rows = starts.map((start) => {
      const entry = entries.get(start.quiz.id);
      if (!entry || !isFree(start)) return null;
      try {
        return entry.admit(start);
      } catch (refusal) {
        return { refusal };
      }
    });
    const begun = await insertAttempts(
      db,
      rows.flatMap((row) => (row && 'id' in row ? [row] : [])),
    );
    return rows.map((row) => {
      if (!row || 'refusal' in row) return row;
      const attempt = begun.get(row.id);
      const clock = entries.get(row.quizId)?.clock;
      return attempt && clock ? { attempt, readAt: row.startedAt, clock } : null;
    });
  });
}

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

async function readEntries(db: Db, quizIds: ReadonlySet<string>, starts: readonly Start[]) {
  const rows = await selectEntries(
    db,
    quizIds,
    starts.map(({ claim }) => claim),
  );
  const byQuiz = Map.groupBy(rows, ({ quizId }) => quizId);
  return new Map([...byQuiz].map(([quizId, rows]) => [quizId, new Entry(rows)]));
}

type Other = Taker & Pick<Attempt, 'completedAt'>;

/** One quiz as it is while it is held, and whoever has begun it, among those who ask. */
class Entry {
  readonly clock: () => Date;
  readonly #quiz: EntryRow;
  readonly #handedIn: Takers;
  readonly #listed = new Map<string, Other[]>();
  readonly #unlisted = new Map<string, Other[]>();
  readonly #requests = new Set<string>();

  constructor(rows: readonly EntryRow[]) {
    const [quiz] = rows;
    if (!quiz) throw new Error('an entry has no quiz');
    this.#quiz = quiz;
    this.clock = clockFrom(quiz.now);
    const others = rows.flatMap(({ other }) => other ?? []);
    this.#handedIn = new Takers(
      others.filter(({ completedAt, ending }) => completedAt !== null && ending !== 'duplicate'),
    );
    for (const other of others) this.#note(other);
  }

  /** Throws for whoever may not begin; null for a request that is being answered. */
  admit({ quiz, claim }: Start): (NewAttemptRow & { readonly id: string }) | null {
    const { status, opening, now } = this.#quiz;
    if (claim.requestId !== null && this.#requests.has(claim.requestId)) return null;
    if (status !== 'published') throw notPublished();
    if (opening) refuseUnlessOpenAt(opening, now);
    this.#refuseSecond(quiz, claim);
    if (claim.requestId !== null) this.#requests.add(claim.requestId);
    this.#note({ ...claim, completedAt: null });
    const timed = { ...claim, startedAt: now };
    return {
      ...timed,
      id: randomUUID(),
      quizId: quiz.id,
      seed: randomInt(2 ** 31),
      deadline: ownEnd(timed, opening?.closesAt ?? null),
    };
  }

  #refuseSecond({ allowRetakes }: OwnedQuiz, taker: Taker): void {
    if (taker.rosterKey === null) {
      if (!allowRetakes && this.#handedIn.has(taker)) throw alreadyTaken(taker);
      return;
    }
    const own = [
      ...(this.#listed.get(taker.rosterKey) ?? []),
      ...(this.#unlisted.get(saidKey(taker)) ?? []),
    ];
    if (own.some(({ completedAt }) => completedAt === null)) throw underWay();
    if (!allowRetakes && own.length > 0) throw alreadyTaken(taker);
  }

  /** As `isSameTaker` finds them: by the list where it knows both, else by what they said. */
  #note(other: Other): void {
    const [kept, key] =
      other.rosterKey === null ? [this.#unlisted, saidKey(other)] : [this.#listed, other.rosterKey];
    kept.set(key, [...(kept.get(key) ?? []), other]);
  }
}

function alreadyTaken({ rosterKey, studentId }: Taker): AppError {
  const by = studentId && rosterKey === null ? 'avec ce numéro d’étudiant' : 'à ce nom';
  const message = `Ce QCM a déjà été rendu ${by}. Si ce n’est pas vous, parlez-en à votre enseignant.`;
  return new AppError(409, 'already_taken', message);
}

const underWay = () =>
  new AppError(
    409,
    'under_way',
    'Une copie est déjà en cours à ce nom. Vous pouvez demander à la reprendre sur cet appareil.',
  );
