import { type NewAttempt, noQuestions } from '#shared/contract/online/attempt-schemas.ts';
import type { StudentAttempt } from '#shared/contract/online/student-schemas.ts';
import { extendedMinutes } from '#shared/domain/roster/accommodations.ts';
import type { Db } from '../../db/client.ts';
import { selectNow } from '../../db/clock.ts';
import { lockNames } from '../../db/lock-names.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { startsPerClient } from '../../quotas.ts';
import type { Services } from '../../services.ts';
import { SharedWork } from '../../shared-work.ts';
import { clientKey, refund, spend } from '../../throttling/throttling.service.ts';
import { type GrantedDisplay, grantedOnline } from '../classes/accommodations.service.ts';
import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';
import { publishedQuiz } from './attempts.service.ts';
import { selectOptionalAttemptOfRequest } from './begin-attempts.queries.ts';
import { attemptStarts, type Start } from './begin-attempts.ts';
import { holdQuiz } from './held-attempts.queries.ts';
import { identify, type KnownStudent } from './identity/identity.service.ts';
import { rosterCache } from './identity/roster-cache.ts';
import { openingOf, refuseUnlessOpen } from './opening/opening.service.ts';
import { presentStudentAttempt } from './present-attempt.ts';
import { studentQuestions } from './student-paper.ts';
import { clockFrom } from './time-limit.ts';

/** While a quiz is being changed, all who begin it from one address share one wait. */
const waits = new SharedWork<void>();

/**
 * Begins an attempt. A whole class does so in the same minute, so whatever can be asked for all of
 * them together is.
 */
export async function startAttempt(
  services: Services,
  asked: NewAttempt,
  clientAddress: string,
): Promise<StudentAttempt> {
  const { db, singletons } = services;
  const client = clientKey(clientAddress);
  // The formulas may take minutes to set, so they are set first: the student's clock does not run
  // yet, and nobody else waits for it.
  await studentQuestions(db, await publishedQuiz(services, asked.quizId));
  for (;;) {
    const quiz = await publishedQuiz(services, asked.quizId);
    if (quiz.questions.length === 0) throw new AppError(400, 'no_question', noQuestions);
    const before = await begunBefore(services, quiz, asked);
    if (before) return before;
    const opening = await openingOf(db, quiz.id);
    await refuseUnlessOpen(db, opening);
    // Starts are counted apart for each way of identification, so that whoever spends them all
    // under invented names has spent none of those by the class list.
    const begun = await counted(db, `${client} ${quiz.id} ${opening.identification}`, async () => {
      const student = await identify(services, quiz, opening, asked, clientAddress);
      const { extraTime, display } = await grantedTo(services, quiz, student);
      const claim = claimOf(quiz, student, extraTime, asked);
      const { resumptionId, unlessUnderWay } = asked;
      const start = { quiz, claim, resumptionId, unlessUnderWay };
      const outcome = await attemptStarts(singletons).begin(start, client);
      if ('attempt' in outcome) return { ...outcome, display };
      await untilFree(services, quiz, outcome.locked, client);
      return null;
    });
    if (begun)
      return presentStudentAttempt(services, quiz, begun.attempt, {
        ...begun,
        opening,
        choices: [],
      });
  }
}

/** A request that is repeated finds the attempt that it began. */
async function begunBefore(services: Services, quiz: OwnedQuiz, { requestId }: NewAttempt) {
  const { db } = services;
  const attempt = requestId && (await selectOptionalAttemptOfRequest(db, quiz.id, requestId));
  if (!attempt) return null;
  const readAt = await selectNow(db);
  return presentStudentAttempt(services, quiz, attempt, { readAt, clock: clockFrom(readAt) });
}

/**
 * A refused start is given back to the quota: whoever types wrong names keeps nobody behind the
 * same address out.
 */
async function counted<Begun>(db: Db, subject: string, begin: () => Promise<Begun | null>) {
  const quotas = startsPerClient.map((limit) => ({ limit, subject }));
  await spend(db, ...quotas);
  let begun: Begun | null = null;
  try {
    begun = await begin();
    return begun;
  } finally {
    if (!begun) await refund(db, ...quotas);
  }
}

/** Gathers all that the attempt keeps of the student, who is known by now. */
function claimOf(
  quiz: OwnedQuiz,
  student: KnownStudent,
  extraTime: number,
  { requestId, studentEmail }: NewAttempt,
): Start['claim'] {
  return {
    ...student,
    studentEmail: student.studentEmail ?? studentEmail,
    requestId: requestId ?? null,
    timeLimit: quiz.timeLimit === null ? null : extendedMinutes(quiz.timeLimit, { extraTime }),
    extraTime,
  };
}

/**
 * Resolves once the other transaction is over: that of the same student who begins or hands in, or
 * of the teacher who changes the quiz.
 */
async function untilFree(
  services: Services,
  { id }: OwnedQuiz,
  locked: readonly string[],
  client: string,
) {
  await waits.run([client, id, ...locked].join(' '), () =>
    inTransaction(services, ({ db }) =>
      locked.length > 0 ? lockNames(db, ...locked) : holdQuiz(db, id),
    ),
  );
}

/**
 * Returns what the class list grants. Whom only a name means has the time; the display, which says
 * something of the student, is told to nobody who may have typed that of another.
 */
async function grantedTo(
  { db, singletons }: Services,
  { classGroupId }: OwnedQuiz,
  student: KnownStudent,
): Promise<{ readonly extraTime: number; readonly display: GrantedDisplay | null }> {
  const nothing = { extraTime: 0, display: null };
  if (classGroupId === null) return nothing;
  const { rosterEntryId } = student;
  if (rosterEntryId !== null) return grantedOnline(db, classGroupId, rosterEntryId);
  const list = await rosterCache(singletons).find(db, { classGroupId });
  const meant = list.meant(student);
  // With the number of another and a name of one's own, the teacher decides (see readProgress).
  if (!meant || list.otherOfNumber(student)) return nothing;
  const { extraTime } = await grantedOnline(db, classGroupId, meant.entry.rosterEntryId);
  return { extraTime, display: null };
}
