import type { AttemptId } from '#shared/contract/ids.ts';
import { changesOfQuiz } from '../../announce-quiz.ts';
import { AnnouncementWatch } from '../../db/announcement-watch.ts';
import type { Db } from '../../db/client.ts';
import { notify, type Subject } from '../../db/notifications.ts';
import type { Services } from '../../services.ts';
import { selectOptionalAttempt } from './attempts.queries.ts';
import { unknownAttempt } from './attempts.service.ts';

/**
 * An event is sent at least this often, in case an announcement was lost. Each event makes a whole
 * class ask.
 */
const SAFETY_POLL_MS = 60_000;

const changesForStudent = (id: string): Subject => ({ channel: 'student_changes', about: id });

/** Tells the students' pages that their teacher did something about their attempts. */
export async function announceToStudents(db: Db, attemptIds: readonly AttemptId[]): Promise<void> {
  if (attemptIds.length > 0) await notify(db, ...attemptIds.map(changesForStudent));
}

/**
 * Yields an event each time the quiz or its teacher changes something for this student. It needs no
 * first event: the listening page has just begun, or asks by itself once it hears again.
 */
export async function watchForStudent(
  services: Services,
  attemptId: AttemptId,
  signal: AbortSignal,
): Promise<AsyncIterable<{ changed: true }>> {
  const { db, notifications } = services;
  const attempt = await selectOptionalAttempt(db, attemptId);
  if (!attempt) throw unknownAttempt();
  // The channel is listened to from now on, and not only once somebody waits for an event.
  const subjects = [changesForStudent(attemptId), changesOfQuiz(attempt.quizId)];
  const watch = new AnnouncementWatch(notifications, subjects, signal);
  // An attempt that was deleted before anybody listened would be announced by nobody, so this is
  // checked once.
  if (!(await selectOptionalAttempt(db, attemptId))) throw unknownAttempt();
  return eventsOf(watch);
}

async function* eventsOf(watch: AnnouncementWatch): AsyncGenerator<{ changed: true }> {
  for (;;) {
    await watch.next(SAFETY_POLL_MS);
    if (watch.isOver) return;
    yield { changed: true };
  }
}
