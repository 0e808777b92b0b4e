import type { AttemptId } from '#shared/contract/ids.ts';
import type { FinishedAttempt, StudentChoice } from '#shared/contract/online/student-schemas.ts';
import { selectNow } from '../../db/clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';
import { newerChoices, usableChoices } from './answers/checked-choices.ts';
import { selectChoices, upsertChoices } from './answers/choices.queries.ts';
import { announceAttempts } from './attempt-changes.ts';
import type { Attempt } from './attempts.queries.ts';
import { type ResumptionId, refuseOtherDevices, unknownAttempt } from './attempts.service.ts';
import { selectOptionalAttemptForChange } from './held-attempts.queries.ts';
import { keepLateChoices, trustLateChoices } from './late-answers/late-answers.queries.ts';
import { closeAttempt, quizOf } from './marks/mark-attempt.ts';
import { endingByClock, openingOf } from './opening/opening.service.ts';
import { presentFinished } from './present-attempt.ts';
import { isOverdue, isTimeOver } from './time-limit.ts';

/** The refusal for a page that has not yet heard of the time that the teacher gave. */
const timeLeft = () =>
  new AppError(409, 'time_left', 'Il vous reste du temps\u00a0: votre copie n’est pas rendue.');

interface HandedIn {
  readonly choices: readonly StudentChoice[];
  /** Whether the page hands in by itself because its clock reached the end. */
  readonly timeOver: boolean;
  readonly resumptionId?: ResumptionId;
}

/** Hands in an attempt. Repeating the request gives the same end. */
export async function finishAttempt(
  services: Services,
  id: AttemptId,
  { choices: sent, timeOver, resumptionId }: HandedIn,
): Promise<FinishedAttempt> {
  const finished = await inTransaction(services, async (services) => {
    const { db } = services;
    const attempt = await selectOptionalAttemptForChange(db, id);
    if (!attempt) throw unknownAttempt();
    refuseOtherDevices(attempt, resumptionId);
    const quiz = await quizOf(services, attempt);
    const choices = usableChoices(quiz, sent);
    if (attempt.completedAt) return tellEnd(services, quiz, attempt, choices);
    // What counts is the moment at which the request arrived: whoever held the attempt meanwhile
    // makes nobody late.
    const now = await selectNow(db);
    if (!isOverdue(attempt, now)) {
      await upsertChoices(
        db,
        choices.map((choice) => ({ ...choice, attemptId: id })),
      );
    }
    const isOver = isTimeOver(attempt, now);
    if (timeOver && !isOver) return null;
    const ending = isOver ? endingByClock(await openingOf(db, quiz.id), attempt) : 'submitted';
    const ended = await closeAttempt(services, attempt, ending);
    await announceAttempts(db, attempt.quizId);
    return tellEnd(services, quiz, ended, choices);
  });
  // This refusal comes only after the choices that were sent have been saved.
  if (!finished) throw timeLeft();
  return finished;
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
  // A page hands in with all that it holds: whatever comes after this is not from before the end.
  await trustLateChoices(db, attempt.id, 0);
  return presentFinished(db, quiz, attempt, saved);
}
