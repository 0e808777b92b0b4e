import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Claim } from '#shared/contract/online/attempt-schemas.ts';
import type { AskedResumption } from '#shared/contract/online/incidents.ts';
import { isSameStudent, type StudentIdentity } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../../db/client.ts';
import { selectThisMoment } from '../../../db/clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import { resumptionsPerClient, resumptionsPerStudent } from '../../../quotas.ts';
import type { Services } from '../../../services.ts';
import { clientKey, spend } from '../../../throttling/throttling.service.ts';
import { refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { announceAttempts } from '../attempt-changes.ts';
import { publishedQuiz, quizInUse } from '../attempts.service.ts';
import { selectEntries } from '../copies-in-the-way.queries.ts';
import { Copies, copyInTheWay } from '../copies-in-the-way.ts';
import { identify } from '../identity/identity.service.ts';
import { openingOf, refuseUnlessOpen } from '../opening/opening.service.ts';
import { announceToStudents } from '../student-announcements.ts';
import {
  decideResumption as decideRow,
  holdAttempt,
  insertResumption,
  refuseOtherResumptions,
  renewResumption,
  selectAskedResumptions,
  selectOptionalResumption,
} from './resumptions.queries.ts';

/** An allowance is for the device that waits for it now, so it ends soon. */
const ALLOWED_MS = 10 * 60 * 1000;

const nothingUnderWay = () =>
  new AppError(404, 'nothing_under_way', 'Aucune copie n’est en cours à ce nom.');
const handedInAndClosed =
  'Cette copie est rendue, et le QCM est fermé\u00a0: ouvrez-la par «\u00a0Revoir ma copie rendue\u00a0».';
const unknown = () => new AppError(404, 'not_found', 'Cette demande n’existe pas, ou plus.');

/**
 * Asks to go on with a copy. The student says who he or she is as for a start; the teacher knows
 * the face.
 */
export async function askToResume(
  services: Services,
  quizId: QuizId,
  claim: Claim,
  clientAddress: string,
): Promise<{ id: string }> {
  const { db } = services;
  const quiz = await quizInUse(services, quizId);
  const client = clientKey(clientAddress);
  await spend(db, { limit: resumptionsPerClient, subject: `${client} ${quizId}` });
  const opening = await openingOf(db, quizId);
  const student = await identify(services, quiz, opening, claim, clientAddress);
  const copies = new Copies(await selectEntries(db, [quizId], [student])).like(student);
  const copy = copyInTheWay(student, copies, quiz);
  if (!copy) throw nothingUnderWay();
  // Nobody goes on with a copy that was handed in: the request is then to begin another.
  if (copy.completedAt) {
    await publishedQuiz(services, quizId);
    await refuseUnlessOpen(db, opening, handedInAndClosed);
  }
  await spend(db, { limit: resumptionsPerStudent, subject: `${client} ${copy.id}` });
  return inTransaction(services, async ({ db }) => {
    const { studentName, studentId } = student;
    const id = await insertResumption(db, { attemptId: copy.id, studentName, studentId });
    await announceAttempts(db, quizId);
    return { id };
  });
}

/**
 * Tells whether the allowance is still good, by the database's clock, which also dated the
 * decision.
 */
async function isFresh(db: Db, decidedAt: Date): Promise<boolean> {
  return (await selectThisMoment(db)).getTime() - decidedAt.getTime() < ALLOWED_MS;
}

export async function readResumption({ db }: Services, id: string) {
  const found = await selectOptionalResumption(db, id);
  if (!found) throw unknown();
  const { isAllowed, decidedAt, attemptId, mayBegin, isUsed, isOpen } = found;
  if (isAllowed && !isUsed && decidedAt && (await isFresh(db, decidedAt))) {
    return mayBegin
      ? { state: 'may_begin' as const, attemptId: null }
      : { state: 'allowed' as const, attemptId };
  }
  const state = isAllowed === false || decidedAt ? 'refused' : isOpen ? 'asked' : 'over';
  const quizId = state === 'asked' && (await renewResumption(db, id));
  if (quizId) await announceAttempts(db, quizId);
  return { state, attemptId: null } as const;
}

/**
 * Tells whether the teacher lets this student begin beside a copy of that name or number; this
 * holds once.
 */
export async function mayBegin(
  db: Db,
  quizId: QuizId,
  student: StudentIdentity,
  id: string,
): Promise<boolean> {
  const found = await selectOptionalResumption(db, id);
  if (!found?.mayBegin || found.isUsed || !found.decidedAt) return false;
  const isTheirs = found.quizId === quizId && isSameStudent(found, student);
  return isTheirs && isFresh(db, found.decidedAt);
}

export async function listResumptions(
  { db }: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<AskedResumption[]> {
  await refuseForeignQuiz(db, teacherId, quizId);
  const asked = await selectAskedResumptions(db, quizId);
  return asked.map(({ copy, ...row }) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    copy: {
      ...copy,
      startedAt: copy.startedAt.toISOString(),
      completedAt: copy.completedAt?.toISOString() ?? null,
    },
  }));
}

export async function decideResumption(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  id: string,
  { allow, begin }: { readonly allow: boolean; readonly begin: boolean },
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await refuseForeignQuiz(db, teacherId, quizId);
    const mayBegin = allow && begin;
    const attemptId = await decideRow(db, quizId, id, { isAllowed: allow, mayBegin });
    if (!attemptId) throw unknown();
    if (allow) await refuseOtherResumptions(db, attemptId);
    if (allow && !mayBegin) {
      // A student who has handed in on the first device meanwhile keeps the end of the attempt
      // there.
      if (!(await holdAttempt(db, attemptId, id))) throw unknown();
      await announceToStudents(db, [attemptId]);
    }
    await announceAttempts(db, quizId);
  });
}
