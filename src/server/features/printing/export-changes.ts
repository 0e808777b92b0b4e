import type { Db } from '../../db/client.ts';
import { notify } from '../../db/notifications.ts';

export const exportsChannel = 'exports';

/** Tells every process that an export began or ended, once the transaction holds. */
export async function announceExport(db: Db, quizId: string): Promise<void> {
  await notify(db, exportsChannel, quizId);
}
