import { selectMailsPausedSince, updateMailsPaused } from '../db/installation.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

/** Thrown before a mail is begun while mails are paused: its job or run waits, and no try counts. */
export class MailsPaused extends Error {}

/** Asked before each mail but codes. A mail that the mail server is being handed still leaves. */
export async function expectMailsSent({ db }: Pick<Services, 'db'>): Promise<void> {
  if (await selectMailsPausedSince(db)) throw new MailsPaused('mails are paused');
}

/** For a teacher who would wait for a mail, or needs it at a certain hour. */
export async function refuseWhilePaused({ db }: Pick<Services, 'db'>): Promise<void> {
  if (!(await selectMailsPausedSince(db))) return;
  throw new AppError(
    503,
    'mails_paused',
    'Les envois sont suspendus par l’administrateur\u00a0: rien n’a été envoyé. Réessayez quand ils auront repris.',
  );
}

export async function pauseMails({ db }: Services): Promise<void> {
  await updateMailsPaused(db, true);
}

export async function resumeMails({ db, queue }: Services): Promise<void> {
  await updateMailsPaused(db, false);
  await queue.hurryMails();
}
