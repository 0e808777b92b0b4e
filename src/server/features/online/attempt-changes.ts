import type { QuizId } from '#shared/contract/ids.ts';
import { endOfQuiz } from '../../announce-quiz.ts';
import { AnnouncementWatch } from '../../db/announcement-watch.ts';
import type { Db } from '../../db/client.ts';
import { notificationAbout, notify } from '../../db/notifications.ts';
import type { Services } from '../../services.ts';

const channel = 'attempts';
const attemptsOf = (quizId: QuizId) => ({ channel, about: quizId });

/** Tells every process that something began or ended in a quiz, once the transaction holds. */
export async function announceAttempts(db: Db, quizId: QuizId): Promise<void> {
  await notify(db, attemptsOf(quizId));
}

/**
 * Does the same as part of a statement that writes attempts; the argument is the column of their
 * quiz.
 */
export const announcedAttempts = notificationAbout(channel);

/**
 * Watches the attempts of a quiz and also its end, since a deleted quiz would otherwise look quiet.
 */
export function attemptsWatch({ notifications }: Services, quizId: QuizId, signal: AbortSignal) {
  return new AnnouncementWatch(notifications, [attemptsOf(quizId), endOfQuiz(quizId)], signal);
}
