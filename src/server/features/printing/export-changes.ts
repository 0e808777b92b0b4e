import { AnnouncementWatch } from '../../db/announcement-watch.ts';
import type { Db } from '../../db/client.ts';
import { notify } from '../../db/notifications.ts';
import type { Services } from '../../services.ts';

const channel = 'exports';

/** Tells every process that an export began or ended, once the transaction holds. */
export async function announceExport(db: Db, quizId: string): Promise<void> {
  await notify(db, channel, quizId);
}

export function watchExport({ notifications }: Services, quizId: string, signal: AbortSignal) {
  return new AnnouncementWatch(notifications, channel, quizId, signal);
}
