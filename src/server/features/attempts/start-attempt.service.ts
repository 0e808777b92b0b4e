import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { FairTurns } from '#paper/process/fair-turns.ts';
import { type NewAttempt, noQuestions } from '#shared/contract/attempts/attempt-schemas.ts';
import type { StudentAttempt } from '#shared/contract/attempts/student-schemas.ts';
import { ownEnd } from '#shared/domain/attempts/own-end.ts';
import { extendedMinutes } from '#shared/domain/roster/accommodations.ts';
import type { Db } from '../../db/client.ts';
import { selectNow } from '../../db/clock.ts';
import { onBehalfOfAll } from '../../db/connection-shares.ts';
import { isLockHeld } from '../../db/database-errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { startsPerClient } from '../../quotas.ts';
import type { Services } from '../../services.ts';
import { SharedWork } from '../../shared-work.ts';
import { clientKey, refund, spend } from '../../throttling/throttling.service.ts';
import { extraTimeOf } from '../classes/accommodations.service.ts';
import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';
import { announceAttempts } from './attempt-changes.ts';
import {
  type Attempt,
  insertAttempt,
  type NewAttemptRow,
  selectOptionalAttemptOfRequest,
} from './attempts.queries.ts';
import { publishedQuiz } from './attempts.service.ts';
import {
  allowsOneCopy,
  copiesLike,
  copyInTheWay,
  holdNames,
  refusedFor,
} from './copies-in-the-way.ts';
import { holdFreeQuiz, holdQuiz } from './held-attempts.queries.ts';
import { identify, type KnownStudent } from './identity/identity.service.ts';
import { rosterCache } from './identity/roster-cache.ts';
import { openingOf, refuseUnlessOpen } from './opening/opening.service.ts';
import { presentStudentAttempt } from './present-attempt.ts';
import { mayBegin } from './resumptions/resumptions.service.ts';
import { studentQuestions } from './student-paper.ts';
import { clockFrom } from './time-limit.ts';

/** What a start writes takes turns between addresses: a flood from one leaves the database to others. */
const startTurns = new FairTurns(2 * availableParallelism());
/** For a quiz that is being changed one waits, for all who begin it from one address. */
const waitsForQuiz = new SharedWork<void>();

export async function startAttempt(
  services: Services,
  start: NewAttempt,
  clientAddress: string,
): Promise<StudentAttempt> {
  // What must be set first may take minutes: the student's clock does not run yet, and nobody else
  // waits for it.
  await studentQuestions(services.db, await publishedQuiz(services, start.quizId));
  const begin = () => onBehalfOfAll(() => startOne(services, start, clientAddress));
  const { quiz, attempt } = await inTurn(services, start.quizId, clientAddress, begin);
  const readAt = await selectNow(services.db);
  return presentStudentAttempt(services.db, quiz, attempt, { readAt, clock: clockFrom(readAt) });
}

/** Whose quiz is being changed waits for that without a turn, in which others would wait too. */
async function inTurn<Begun>(
  services: Services,
  quizId: string,
  clientAddress: string,
  begin: () => Promise<Begun>,
): Promise<Begun> {
  const client = clientKey(clientAddress);
  const untilFree = () => inTransaction(services, ({ db }) => holdQuiz(db, quizId));
  for (;;) {
    try {
      return await startTurns.run(client, begin);
    } catch (error) {
      if (!isLockHeld(error)) throw error;
      await waitsForQuiz.run(`${client} ${quizId}`, untilFree);
    }
  }
}

async function startOne(
  services: Services,
  { requestId, resumptionId, ...claim }: NewAttempt,
  clientAddress: string,
): Promise<{ readonly quiz: OwnedQuiz; readonly attempt: Attempt }> {
  const { db } = services;
  const quiz = await publishedQuiz(services, claim.quizId);
  if (quiz.questions.length === 0) throw new AppError(400, 'no_question', noQuestions);
  const begun = requestId && (await selectOptionalAttemptOfRequest(db, quiz.id, requestId));
  if (begun) return { quiz, attempt: begun };
  const opening = await openingOf(db, quiz.id);
  await refuseUnlessOpen(db, opening);

  // Whoever spends them all under invented names has spent none of those that the class list allows.
  const counted = `${clientKey(clientAddress)} ${quiz.id} ${opening.identification}`;
  const attempt = await countedStart(db, counted, async () => {
    const student = await identify(services, quiz, opening, claim, clientAddress);
    const row = {
      ...student,
      studentEmail: student.studentEmail ?? claim.studentEmail,
      quizId: quiz.id,
      seed: randomInt(2 ** 31),
      ...(await timeOf(services, quiz, student)),
      ...(requestId ? { requestId } : {}),
    };
    return (
      (await begin(services, quiz, row, resumptionId)) ??
      (requestId ? await selectOptionalAttemptOfRequest(db, quiz.id, requestId) : null)
    );
  });
  if (!attempt) throw new Error('an attempt was neither made nor found');
  await announceAttempts(db, quiz.id);
  return { quiz, attempt };
}

/** What is refused began nothing: whoever types wrong names keeps nobody behind the same address out. */
async function countedStart<Begun>(db: Db, subject: string, start: () => Promise<Begun>) {
  const quotas = startsPerClient.map((limit) => ({ limit, subject }));
  await spend(db, ...quotas);
  try {
    return await start();
  } catch (error) {
    await refund(db, ...quotas);
    throw error;
  }
}

/** A student has one attempt under way at most, whatever devices ask for one, unless the teacher nods. */
async function begin(
  services: Services,
  quiz: OwnedQuiz,
  timed: Omit<NewAttemptRow, 'deadline'>,
  resumptionId: string | undefined,
) {
  const { quizId } = timed;
  return inTransaction(services, async ({ db }) => {
    // Whoever moves the closing finds this attempt, or has moved it before it is read here.
    await holdFreeQuiz(db, quizId);
    const opening = await openingOf(db, quizId);
    await refuseUnlessOpen(db, opening);
    const row = { ...timed, deadline: ownEnd(timed, opening.closesAt) };
    if (!allowsOneCopy(quiz, row)) return insertAttempt(db, row);
    await holdNames(db, quizId, [row]);
    const own = (await copiesLike(db, quizId, [row]))(row);
    // The same request twice: the first has just begun the attempt.
    if (own.some(({ requestId }) => requestId !== null && requestId === row.requestId)) return null;
    const copy = copyInTheWay(row, own, quiz);
    if (!copy) return insertAttempt(db, row);
    if (!resumptionId || !(await mayBegin(db, quizId, row, resumptionId)))
      throw refusedFor(row, copy);
    return insertAttempt(db, { ...row, admissionId: resumptionId });
  });
}

/** From now on, and more for whoever is entitled to it by the class list. */
async function timeOf(services: Services, quiz: OwnedQuiz, student: KnownStudent) {
  const extraTime = await extraTimeFor(services, quiz, student);
  const timeLimit = quiz.timeLimit === null ? null : extendedMinutes(quiz.timeLimit, { extraTime });
  return { startedAt: await selectNow(services.db), timeLimit, extraTime };
}

/** Who only says a name is the one student of the list whom it means, if there is one. */
async function extraTimeFor(
  { db, singletons }: Services,
  { classGroupId }: OwnedQuiz,
  student: KnownStudent,
): Promise<number> {
  if (classGroupId === null) return 0;
  const key =
    student.rosterKey ??
    (await rosterCache(singletons).find(db, { classGroupId })).meant(student)?.key;
  return key === undefined ? 0 : extraTimeOf(db, classGroupId, key);
}
