import { AnnouncementWatch } from '../../db/announcement-watch.ts';
import type { Db } from '../../db/client.ts';
import { notify, type Subject } from '../../db/notifications.ts';
import type { Services } from '../../services.ts';
import { changesOfQuiz } from '../quizzes/announce-quiz.service.ts';
import { type Attempt, selectOptionalAttempt } from './attempts.queries.ts';
import { unknownAttempt } from './attempts.service.ts';

const fateOf = (id: string): Subject => ({ channel: 'attempt_fates', about: id });

/** Tells the students' pages that their teacher did something about their attempts. */
export async function announceFates(db: Db, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length > 0) await notify(db, ...attemptIds.map(fateOf));
}

/**
 * An event each time the quiz, or the teacher, changes something for this student. The page that
 * listens has just begun, or asks by itself once it hears again: it needs no first event.
 */
export async function watchFate(
  services: Services,
  attemptId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<{ changed: true }>> {
  const attempt = await selectOptionalAttempt(services.db, attemptId);
  if (!attempt) throw unknownAttempt();
  return eventsAbout(services, attempt, signal);
}

async function* eventsAbout(
  { notifications }: Services,
  { id, quizId }: Attempt,
  signal: AbortSignal,
): AsyncGenerator<{ changed: true }> {
  const watch = new AnnouncementWatch(notifications, [fateOf(id), changesOfQuiz(quizId)], signal);
  try {
    for (;;) {
      await watch.next();
      if (watch.isOver) return;
      yield { changed: true };
    }
  } finally {
    watch.close();
  }
}
