import { randomInt } from 'node:crypto';
import type { AttemptId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type {
  OpenedQuiz,
  PreviewedPaper,
  StudentAttempt,
  StudentChoice,
} from '#shared/contract/online/student-schemas.ts';
import { MINUTE } from '#shared/domain/seconds.ts';
import { selectNow } from '../../db/clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { lanes } from '../../lanes.ts';
import type { Services } from '../../services.ts';
import { selectStudentWord } from '../../student-word.queries.ts';
import { grantsExtraTime } from '../classes/accommodations.service.ts';
import { cachedQuiz } from '../quizzes/cached-quiz.service.ts';
import { type OwnedQuiz, readQuiz } from '../quizzes/quizzes.service.ts';
import { type ChoiceFault, choiceFault, newerChoices } from './answers/checked-choices.ts';
import { choiceSaver } from './answers/choice-saver.ts';
import { selectChoices } from './answers/choices.queries.ts';
import { announceAttempts } from './attempt-changes.ts';
import {
  type Attempt,
  selectHasBegun,
  selectHasUnderWay,
  selectOptionalAttempt,
  selectOptionalAttemptAndNow,
  updateFlags,
} from './attempts.queries.ts';
import {
  selectOpenAttemptsForChange,
  selectOptionalAttemptForChange,
} from './held-attempts.queries.ts';
import { askedIdentification } from './identity/identity.service.ts';
import { trustLateChoices } from './late-answers/late-answers.queries.ts';
import { closeHeldAttempts, noQuiz, quizOf } from './marks/mark-attempt.ts';
import { endingByClock, entryOf, openingOf } from './opening/opening.service.ts';
import { presentStudentAttempt } from './present-attempt.ts';
import { attestations } from './receipts/attestations.ts';
import { signsOfLife } from './signs/signs.service.ts';
import { prepareQuestions, presentPublicQuiz, studentPaper } from './student-paper.ts';
import { clockFrom, isOverdue } from './time-limit.ts';

export const notPublished = () =>
  new AppError(404, 'not_published', "Ce QCM n'existe pas ou n'est pas publié.");
export const unknownAttempt = () =>
  new AppError(404, 'unknown_attempt', 'Cette copie n’existe pas, ou plus.');
const heldElsewhere = () =>
  new AppError(409, 'held_elsewhere', 'Cette copie continue sur un autre appareil.');
/** The page tries again by itself. */
const notSaved = () =>
  new AppError(500, 'not_saved', 'Cette réponse n’a pas pu être enregistrée\u00a0: réessayez.');
const closed = () =>
  new AppError(409, 'attempt_closed', 'Cette copie est terminée\u00a0: rien n’y a été changé.');

export async function publishedQuiz(services: Services, id: QuizId): Promise<OwnedQuiz> {
  const cached = await cachedQuiz(services, id);
  if (cached?.quiz.status !== 'published') throw notPublished();
  return cached.quiz;
}

/**
 * Returns a quiz that is published, or was withdrawn while copies are under way, which their
 * students may go on with on another device.
 */
export async function quizInUse(services: Services, id: QuizId): Promise<OwnedQuiz> {
  const cached = await cachedQuiz(services, id);
  const isInUse = cached?.quiz.status === 'published' || (await selectHasUnderWay(services.db, id));
  if (!cached || !isInUse) throw notPublished();
  return cached.quiz;
}

/** Returns a quiz that is published, or was begun while it was: its students come back to it. */
export async function begunQuiz(services: Services, id: QuizId): Promise<OwnedQuiz> {
  const known = await cachedQuiz(services, id);
  const isBegun = known?.quiz.status === 'published' || (await selectHasBegun(services.db, id));
  if (!known || !isBegun) throw notPublished();
  return known.quiz;
}

export async function readPublicQuiz(services: Services, id: QuizId): Promise<OpenedQuiz> {
  const quiz = await begunQuiz(services, id);
  const isWithdrawn = quiz.status !== 'published';
  if (!isWithdrawn) prepareQuestions(services.db, quiz);
  const opening = await openingOf(services.db, id);
  const identification = await askedIdentification(services, quiz, opening);
  const { classGroupId, timeLimit } = quiz;
  const isTimed = timeLimit !== null || opening.closesAt !== null;
  const someHaveMoreTime =
    isTimed && classGroupId !== null && (await grantsExtraTime(services.db, classGroupId));
  const entry = await entryOf(services.db, { ...opening, identification });
  const shown = presentPublicQuiz(quiz);
  return {
    ...shown,
    studentWord: await selectStudentWord(services.db, quiz.teacherId),
    allowRetakes: shown.allowRetakes && !isWithdrawn,
    entry: { ...entry, someHaveMoreTime, ...(isWithdrawn && { state: 'withdrawn' }) },
  };
}

export async function previewQuiz(
  services: Services,
  teacherId: TeacherId,
  id: QuizId,
  signal: AbortSignal,
): Promise<PreviewedPaper> {
  const seed = randomInt(2 ** 31);
  const preview = async () => {
    const quiz = await readQuiz(services, teacherId, id);
    const opening = await openingOf(services.db, id);
    const identification = await askedIdentification(services, quiz, opening);
    return { ...(await studentPaper(services.db, quiz, { seed, signal })), identification };
  };
  const paper = await lanes['whole-quiz'].run(teacherId, preview, signal);
  return { ...paper, studentWord: await selectStudentWord(services.db, teacherId) };
}

/** The resumption by which a device speaks; null for the device that began the attempt. */
export type ResumptionId = string | null | undefined;

export function refuseOtherDevices(attempt: Attempt, resumptionId: ResumptionId): void {
  if (attempt.resumptionId !== (resumptionId ?? null)) throw heldElsewhere();
}

/** A page that learns of the end sends at once what it holds, on a bad line again and again. */
const SENDING_SECONDS = 2 * MINUTE;

export async function readAttempt(
  services: Services,
  id: AttemptId,
  {
    resumptionId,
    etag,
  }: { readonly resumptionId?: ResumptionId; readonly etag?: string | undefined },
): Promise<StudentAttempt> {
  const found = await selectOptionalAttemptAndNow(services.db, id);
  if (!found) throw unknownAttempt();
  const clock = clockFrom(found.now);
  const isToClose = !found.attempt.completedAt && isOverdue(found.attempt, found.now);
  const attempt = isToClose
    ? await inTransaction(services, (services) => closeAsFound(services, id))
    : found.attempt;
  if (!attempt) throw unknownAttempt();
  refuseOtherDevices(attempt, resumptionId);
  await signsOfLife(services.singletons).note(attempt.id);
  if (attempt.completedAt && !attempt.lateTrustedUntil) {
    await trustLateChoices(services.db, attempt.id, SENDING_SECONDS);
  }
  const quiz = await quizOf(services, attempt);
  // A quiz without questions is treated as one in the bin: the page says that the answers are kept,
  // and goes on once there are questions.
  if (!attempt.completedAt && quiz.questions.length === 0) throw noQuiz();
  return presentStudentAttempt(services, quiz, attempt, { readAt: found.now, clock, etag });
}

async function closeAsFound(services: Services, id: AttemptId): Promise<Attempt | null> {
  const attempt = await selectOptionalAttemptForChange(services.db, id);
  if (!attempt || attempt.completedAt) return attempt;
  const [ended] = await closeIfOverdue(services, attempt.quizId, [attempt]);
  return ended ?? attempt;
}

/**
 * Checks an attempt once it is held, since the teacher may have given more time in the meantime.
 */
async function closeIfOverdue(services: Services, quizId: QuizId, held: readonly Attempt[]) {
  const now = await selectNow(services.db);
  const overdue = held.filter((attempt) => isOverdue(attempt, now));
  if (overdue.length === 0) return [];
  const opening = await openingOf(services.db, quizId);
  const ended = await closeHeldAttempts(services, overdue, (attempt) =>
    endingByClock(opening, attempt),
  );
  await announceAttempts(services.db, quizId);
  return ended;
}

/** Closes attempts at a quiz whose time is over. Whoever notices it first does so, once. */
export async function closeOverdue(
  services: Services,
  quizId: QuizId,
  ids: readonly AttemptId[],
): Promise<void> {
  await inTransaction(services, async (services) => {
    const held = await selectOpenAttemptsForChange(services.db, quizId, ids);
    await closeIfOverdue(services, quizId, held);
  });
}

/**
 * Saves what a student chose for a question, in one statement together with the choices of others.
 * The reason for a refusal is looked for only afterwards, so that what is saved costs nothing more.
 * Resolves to an attestation, or to null where a newer choice was there.
 */
export async function saveAnswer(
  services: Services,
  {
    attemptId,
    revision = 0,
    resumptionId = null,
    ...rest
  }: Omit<StudentChoice, 'revision'> & {
    attemptId: AttemptId;
    revision?: number | undefined;
    resumptionId?: ResumptionId;
  },
): Promise<string | null> {
  const choice = { ...rest, revision, answerIds: [...new Set(rest.answerIds)] };
  const { singletons } = services;
  const sent = { attemptId, resumptionId, ...choice };
  const savedAt = await choiceSaver(singletons).save(sent);
  if (savedAt) return attestations(singletons).attest({ id: attemptId, resumptionId }, savedAt);
  await explainRefusal(services, attemptId, choice, resumptionId);
  return null;
}

/** Keeps the flags of an attempt under way; once it is over they are of no use. */
export async function saveFlags(
  services: Services,
  id: AttemptId,
  { flagged, resumptionId = null }: { flagged: string[]; resumptionId?: ResumptionId },
): Promise<void> {
  if (await updateFlags(services.db, id, { flagged, resumptionId })) return;
  const attempt = await selectOptionalAttempt(services.db, id);
  if (!attempt) throw unknownAttempt();
  refuseOtherDevices(attempt, resumptionId);
}

const faultMessages: Record<ChoiceFault, string> = {
  unknown_question: 'Cette question n’est pas de ce QCM.',
  several_answers: 'Cette question n’admet qu’une seule réponse.',
  other_kind: 'Cette question attend une réponse d’une autre forme.',
  unknown_answer: 'Cette réponse n’est pas de cette question.',
};

/**
 * Throws the reason why a choice was not saved. It returns where a newer choice was there: a late
 * retry changes nothing and is no error.
 */
async function explainRefusal(
  services: Services,
  attemptId: AttemptId,
  choice: StudentChoice,
  resumptionId: ResumptionId,
): Promise<void> {
  const found = await selectOptionalAttemptAndNow(services.db, attemptId);
  if (!found) throw unknownAttempt();
  const { attempt, now } = found;
  refuseOtherDevices(attempt, resumptionId);
  if (attempt.completedAt) throw closed();
  if (isOverdue(attempt, now)) {
    await closeOverdue(services, attempt.quizId, [attemptId]);
    throw closed();
  }
  const fault = choiceFault(await quizOf(services, attempt), choice);
  if (fault) throw new AppError(400, fault, faultMessages[fault]);
  // It may have been over until a moment ago: nothing is told that is not so.
  const saved = await selectChoices(services.db, [attemptId]);
  if (newerChoices([choice], saved).length > 0) throw notSaved();
}
