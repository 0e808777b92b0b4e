import { randomInt } from 'node:crypto';
import { type NewAttempt, noQuestions } from '#shared/contract/attempts.ts';
import type {
  FinishedAttempt,
  PublicQuiz,
  StudentAttempt,
  StudentChoice,
} from '#shared/contract/student-schemas.ts';
import { extendedMinutes } from '#shared/domain/roster/accommodations.ts';
import type { StudentIdentity } from '#shared/domain/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { wholeQuizTurns } from '../../own-turns.ts';
import type { Services } from '../../services.ts';
import { extraTimeOf } from '../classes/accommodations.service.ts';
import { type OwnedQuiz, readQuiz } from '../quizzes/quizzes.service.ts';
import { clientKey, type Limit, spend } from '../throttling/throttling.service.ts';
import { announceAttempts } from './attempt-changes.ts';
import {
  type Attempt,
  insertAttempt,
  selectChoices,
  selectOptionalAttempt,
  selectOptionalAttemptForChange,
  selectOptionalAttemptOfRequest,
  upsertChoices,
} from './attempts.queries.ts';
import { type ChoiceFault, choiceFault, newerChoices, usableChoices } from './checked-choices.ts';
import { hasHandedIn } from './handed-in.ts';
import { keepLateChoices } from './late-answers.queries.ts';
import { closeAttempt, quizOf } from './mark-attempt.ts';
import { presentAttempt, presentFinished } from './present-attempt.ts';
import { presentPublicQuiz, studentPaper } from './student-paper.ts';
import { isOverdue } from './time-limit.ts';

/** At one quiz from one address: the largest lecture hall has a thousand seats. */
const startsPerClient: readonly [Limit, Limit] = [
  { name: 'attempts-minute', most: 1200, windowSeconds: 60 },
  { name: 'attempts-hour', most: 3600, windowSeconds: 3600 },
];

const notPublished = () =>
  new AppError(404, 'not_published', "Ce QCM n'existe pas ou n'est pas publié.");
export const unknownAttempt = () =>
  new AppError(404, 'unknown_attempt', 'Cette tentative n’existe pas.');
const closed = () =>
  new AppError(409, 'attempt_closed', 'Cette tentative est terminée : rien n’y a été changé.');

async function publishedQuiz({ db, knownQuizzes }: Services, id: string): Promise<OwnedQuiz> {
  const known = await knownQuizzes.find(db, id);
  if (known?.quiz.status !== 'published') throw notPublished();
  return known.quiz;
}

export async function readPublicQuiz(services: Services, id: string): Promise<PublicQuiz> {
  return presentPublicQuiz(await publishedQuiz(services, id));
}

export async function previewQuiz(
  services: Services,
  teacherId: string,
  id: string,
  signal: AbortSignal,
) {
  const seed = randomInt(2 ** 31);
  const preview = async () =>
    studentPaper(services.db, await readQuiz(services, teacherId, id), { seed, signal });
  return wholeQuizTurns.run(teacherId, preview, signal);
}

export async function startAttempt(
  services: Services,
  { requestId, ...student }: NewAttempt,
  clientAddress: string,
): Promise<StudentAttempt> {
  const { db } = services;
  const quiz = await publishedQuiz(services, student.quizId);
  if (quiz.questions.length === 0) throw new AppError(400, 'no_question', noQuestions);
  const begun = requestId && (await selectOptionalAttemptOfRequest(db, quiz.id, requestId));
  if (begun) return presentAttempt(db, quiz, begun);

  const subject = `${clientKey(clientAddress)} ${quiz.id}`;
  const [perMinute, perHour] = startsPerClient;
  await spend(db, { limit: perMinute, subject }, { limit: perHour, subject });
  const row = { ...student, seed: randomInt(2 ** 31), ...(requestId ? { requestId } : {}) };
  if (!quiz.allowRetakes && (await hasHandedIn(db, student))) throw alreadyTaken(student);
  const attempt =
    (await insertAttempt(db, row, await minutesFor(db, quiz, student))) ??
    (requestId ? await selectOptionalAttemptOfRequest(db, quiz.id, requestId) : null);
  if (!attempt) throw new Error('an attempt was neither made nor found');
  await announceAttempts(db, quiz.id);
  return presentAttempt(db, quiz, attempt);
}

/** More for whoever is entitled to it by the class list. */
async function minutesFor(
  db: Db,
  { timeLimit, classGroupId }: Pick<OwnedQuiz, 'timeLimit' | 'classGroupId'>,
  student: StudentIdentity,
): Promise<number | null> {
  if (timeLimit === null) return null;
  const extraTime = await extraTimeOf(db, classGroupId, student);
  return extendedMinutes(timeLimit, { extraTime });
}

function alreadyTaken({ studentId }: Pick<NewAttempt, 'studentId'>): AppError {
  const message = studentId
    ? 'Ce QCM a déjà été rendu avec ce numéro d’étudiant.'
    : 'Ce QCM a déjà été rendu à ce nom. Si vous êtes une autre personne, ajoutez votre numéro d’étudiant.';
  return new AppError(409, 'already_taken', message);
}

export async function readAttempt(services: Services, id: string): Promise<StudentAttempt> {
  const readAt = new Date();
  const attempt = await inTransaction(services, async (services) => {
    const attempt = await selectOptionalAttempt(services.db, id);
    return attempt && !attempt.completedAt && isOverdue(attempt) ? close(services, id) : attempt;
  });
  if (!attempt) throw unknownAttempt();
  const quiz = await quizOf(services, attempt);
  if (quiz.status !== 'published' && !attempt.completedAt) throw notPublished();
  return presentAttempt(services.db, quiz, attempt, readAt);
}

async function close(services: Services, id: string): Promise<Attempt | null> {
  const { db } = services;
  const attempt = await selectOptionalAttemptForChange(db, id);
  // Meanwhile the teacher may have given more time.
  if (!attempt || attempt.completedAt || !isOverdue(attempt)) return attempt;
  const ended = await closeAttempt(services, attempt, 'time');
  await announceAttempts(db, attempt.quizId);
  return ended;
}

/** Closes an attempt whose time is over, once; by whoever notices first. */
export async function closeOverdue(services: Services, id: string): Promise<void> {
  await inTransaction(services, (services) => close(services, id));
}

export async function saveAnswer(
  services: Services,
  {
    attemptId,
    revision = 0,
    ...rest
  }: Omit<StudentChoice, 'revision'> & {
    attemptId: string;
    revision?: number | undefined;
  },
): Promise<void> {
  const choice = { ...rest, revision, answerIds: [...new Set(rest.answerIds)] };
  if (await services.choices.save({ attemptId, ...choice })) return;
  await explainRefusal(services, attemptId, choice);
}

const faultMessages: Record<ChoiceFault, string> = {
  unknown_question: 'Cette question n’est pas de ce QCM.',
  several_answers: 'Cette question n’admet qu’une seule réponse.',
  unknown_answer: 'Cette réponse n’est pas de cette question.',
};

/** Returns when a newer choice was there: a late retry changes nothing and is no error. */
async function explainRefusal(
  services: Services,
  attemptId: string,
  choice: StudentChoice,
): Promise<void> {
  const attempt = await selectOptionalAttempt(services.db, attemptId);
  if (!attempt) throw unknownAttempt();
  if (attempt.completedAt) throw closed();
  if (isOverdue(attempt)) {
    await closeOverdue(services, attemptId);
    throw closed();
  }
  const fault = choiceFault(await quizOf(services, attempt), choice);
  if (fault) throw new AppError(400, fault, faultMessages[fault]);
}

/** Repeating it gives the same end. */
export async function finishAttempt(
  services: Services,
  id: string,
  sent: readonly StudentChoice[],
): Promise<FinishedAttempt> {
  return inTransaction(services, async (services) => {
    const { db } = services;
    const attempt = await selectOptionalAttemptForChange(db, id);
    if (!attempt) throw unknownAttempt();
    const quiz = await quizOf(services, attempt);
    const choices = usableChoices(quiz, sent);
    if (attempt.completedAt) return tellEnd(services, quiz, attempt, choices);
    const isLate = isOverdue(attempt);
    if (!isLate) {
      await upsertChoices(
        db,
        choices.map((choice) => ({ ...choice, attemptId: id })),
      );
    }
    const ended = await closeAttempt(services, attempt, isLate ? 'time' : 'submitted');
    await announceAttempts(db, attempt.quizId);
    return tellEnd(services, quiz, ended, choices);
  });
}

/** A choice that was sent and is newer than what was saved is late: the teacher decides about it. */
async function tellEnd(
  { db }: Services,
  quiz: OwnedQuiz,
  attempt: Attempt,
  sent: readonly StudentChoice[],
): Promise<FinishedAttempt> {
  const saved = await selectChoices(db, [attempt.id]);
  const late = newerChoices(sent, saved);
  if (late.length > 0) {
    await keepLateChoices(
      db,
      late.map((choice) => ({ ...choice, attemptId: attempt.id })),
    );
    await announceAttempts(db, attempt.quizId);
  }
  return presentFinished(db, quiz, attempt, saved, late.length > 0);
}
