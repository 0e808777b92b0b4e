import { randomInt } from 'node:crypto';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import {
  closesBeforeOpening,
  type Opening,
  type OpeningChange,
} from '#shared/contract/online/opening.ts';
import type { QuizEntry } from '#shared/contract/online/student-schemas.ts';
import { codeLetters, plainCode } from '#shared/domain/online/letter-code.ts';
import { movedEnd } from '#shared/domain/online/own-end.ts';
import { takeQuizAddress } from '#shared/screens.ts';
import { announceQuiz } from '../../../announce-quiz.ts';
import type { Db } from '../../../db/client.ts';
import { selectThisMoment } from '../../../db/clock.ts';
import { definedFields } from '../../../db/defined-fields.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import { wrongShortCodes } from '../../../quotas.ts';
import type { Services } from '../../../services.ts';
import { clientKey, refund, spend } from '../../../throttling/throttling.service.ts';
import { findQuizForChange, readQuiz } from '../../quizzes/quizzes.service.ts';
import { announceAttempts } from '../attempt-changes.ts';
import type { Attempt } from '../attempts.queries.ts';
import { moveEnds } from '../deadlines.queries.ts';
import { selectOpenAttemptsForChange } from '../held-attempts.queries.ts';
import {
  insertCode,
  type OpeningRow,
  selectIsCodeTaken,
  selectOptionalOpening,
  selectOptionalQuizOfCode,
  selectPublishedOpenings,
  upsertOpening,
} from './opening.queries.ts';

export type QuizOpening = Pick<
  OpeningRow,
  'opensAt' | 'closesAt' | 'acceptsNewcomers' | 'identification' | 'readsAloud'
>;

const alwaysOpen: QuizOpening = {
  opensAt: null,
  closesAt: null,
  acceptsNewcomers: true,
  identification: 'name',
  readsAloud: false,
};

export async function openingOf(db: Db, quizId: QuizId): Promise<QuizOpening> {
  const row = await selectOptionalOpening(db, quizId);
  if (!row) return alwaysOpen;
  const { opensAt, closesAt, acceptsNewcomers, identification, readsAloud } = row;
  return { opensAt, closesAt, acceptsNewcomers, identification, readsAloud };
}

/** Returns which of these quizzes somebody can begin now or later. */
export async function openQuizzes(db: Db, quizIds: readonly QuizId[]): Promise<Set<string>> {
  const published = await selectPublishedOpenings(db, quizIds);
  const now = await selectThisMoment(db);
  const open = published.filter(({ opening }) => {
    const { state } = entryAt(opening ?? alwaysOpen, now);
    return state === 'open' || state === 'waiting';
  });
  return new Set(open.map(({ quizId }) => quizId));
}

/**
 * Returns the opening, and makes it when it is first needed: its secret gives the names that stand
 * for students in browsers.
 */
export async function openingRow(db: Db, quizId: QuizId): Promise<OpeningRow> {
  return (await selectOptionalOpening(db, quizId)) ?? upsertOpening(db, quizId, {});
}

/** The entry to a published quiz. */
interface Entry extends Omit<QuizEntry, 'someHaveMoreTime'> {
  readonly state: Exclude<QuizEntry['state'], 'withdrawn'>;
}

/**
 * Tells whether somebody can begin, by the same clock that decides whether answers come too late.
 */
export async function entryOf(db: Db, opening: QuizOpening): Promise<Entry> {
  // Where no date counts, a class that begins at once need not ask for the database's clock.
  const isTimed = opening.opensAt !== null || opening.closesAt !== null;
  return entryAt(opening, isTimed ? await selectThisMoment(db) : new Date());
}

function entryAt(
  { opensAt, closesAt, acceptsNewcomers, identification }: QuizOpening,
  now: Date,
): Entry {
  const isWaiting = opensAt !== null && now < opensAt;
  const isClosed = closesAt !== null && now >= closesAt;
  const state = isClosed
    ? 'closed'
    : isWaiting
      ? 'waiting'
      : acceptsNewcomers
        ? 'open'
        : 'no_newcomers';
  return {
    state,
    identification,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    secondsToOpening: isWaiting ? Math.ceil((opensAt.getTime() - now.getTime()) / 1000) : null,
  };
}

const refusals = {
  waiting: 'Ce QCM n’est pas encore ouvert.',
  closed: 'Ce QCM est fermé\u00a0: il n’est plus possible de commencer.',
  no_newcomers: 'Votre enseignant n’accepte plus de nouveaux participants.',
};

/** `closed` are other words for who is refused because the quiz is closed. */
export async function refuseUnlessOpen(
  db: Db,
  opening: QuizOpening,
  closed = refusals.closed,
): Promise<void> {
  refuseIn(await entryOf(db, opening), { ...refusals, closed });
}

export function refuseUnlessOpenAt(opening: QuizOpening, now: Date): void {
  refuseIn(entryAt(opening, now));
}

function refuseIn({ state }: Entry, words = refusals): void {
  if (state !== 'open') throw new AppError(409, `quiz_${state}`, words[state]);
}

/** Tells how an attempt ended that nobody handed in: by its own time, or with the whole quiz. */
export function endingByClock(
  { closesAt }: QuizOpening,
  { deadline }: Pick<Attempt, 'deadline'>,
): 'time' | 'closed' {
  return closesAt && deadline?.getTime() === closesAt.getTime() ? 'closed' : 'time';
}

const CODE_LENGTH = 6;

export async function readOpening(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<Opening> {
  const { status } = await readQuiz(services, teacherId, quizId);
  const row = await selectOptionalOpening(services.db, quizId);
  const isPublished = status === 'published';
  const isCodeMissing = isPublished && !row?.code;
  const known = isCodeMissing ? await giveCode(services.db, quizId) : row;
  return present(services.db, known, isPublished);
}

async function present(db: Db, row: OpeningRow | null, isPublished: boolean): Promise<Opening> {
  const opening = row ?? alwaysOpen;
  const { opensAt, closesAt, acceptsNewcomers, identification, readsAloud } = opening;
  const { state } = await entryOf(db, opening);
  return {
    acceptsNewcomers,
    identification,
    readsAloud,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    code: isPublished && row ? row.code : null,
    isClosed: state === 'closed',
  };
}

async function giveCode(db: Db, quizId: QuizId): Promise<OpeningRow> {
  let code = newCode();
  while (await selectIsCodeTaken(db, code)) code = newCode();
  return insertCode(db, quizId, code);
}

function newCode(): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    () => codeLetters[randomInt(codeLetters.length)],
  );
  return letters.join('');
}

export async function changeOpening(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  change: OpeningChange,
): Promise<Opening> {
  return inTransaction(services, async ({ db }) => {
    const { status } = await findQuizForChange(db, teacherId, quizId);
    const before = await openingOf(db, quizId);
    const { opensAt, closesAt: date, closesNow, ...rest } = definedFields(change);
    const closesAt = closesNow ? (await selectThisMoment(db)).toISOString() : date;
    const row = await upsertOpening(db, quizId, {
      ...rest,
      ...(opensAt !== undefined && { opensAt: opensAt === null ? null : new Date(opensAt) }),
      ...(closesAt !== undefined && { closesAt: closesAt === null ? null : new Date(closesAt) }),
    });
    if (row.opensAt && row.closesAt && row.closesAt <= row.opensAt) {
      throw new AppError(400, 'closes_before_opening', closesBeforeOpening);
    }
    if (before.closesAt?.getTime() !== row.closesAt?.getTime()) {
      await moveClosing(db, quizId, { from: before.closesAt, to: row.closesAt });
    }
    await announceQuiz(db, quizId);
    return present(db, row, status === 'published');
  });
}

async function moveClosing(
  db: Db,
  quizId: QuizId,
  closing: { readonly from: Date | null; readonly to: Date | null },
): Promise<void> {
  const held = await selectOpenAttemptsForChange(db, quizId, 'all');
  const moved = held.map((attempt) => ({
    id: attempt.id,
    deadline: movedEnd(attempt, closing),
    givenTime: attempt.givenTime,
  }));
  await moveEnds(db, moved);
  await announceAttempts(db, quizId);
}

export async function findQuizByCode(
  { db }: Services,
  code: string,
  clientAddress: string,
): Promise<{ quizId: QuizId }> {
  const quota = { limit: wrongShortCodes, subject: clientKey(clientAddress) };
  await spend(db, quota);
  const quizId = await selectOptionalQuizOfCode(db, code);
  if (!quizId) {
    throw new AppError(
      404,
      'unknown_code',
      'Aucun QCM ouvert ne correspond à ce code. Vérifiez-le auprès de votre enseignant.',
    );
  }
  await refund(db, quota);
  return { quizId };
}

/** The address of the quiz that a short address means; null where the page says that there is none. */
export async function addressOfCode(
  services: Services,
  code: string,
  clientAddress: string,
): Promise<string | null> {
  return findQuizByCode(services, plainCode(code), clientAddress).then(
    ({ quizId }) => takeQuizAddress(quizId),
    () => null,
  );
}
