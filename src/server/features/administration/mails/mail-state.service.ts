import type { MailState } from '#shared/contract/administration.ts';
import { selectMailsPausedSince } from '../../../db/installation.ts';
import { pauseMails, resumeMails } from '../../../jobs/mail-pause.ts';
import type { Services } from '../../../services.ts';
import { selectUnsentMails } from './unsent-mails.queries.ts';

/** Tells which mails have not been sent, and whether all of them are paused. */
export async function readMailState({ db, queue }: Services): Promise<MailState> {
  const pausedSince = await selectMailsPausedSince(db);
  const unsent = await selectUnsentMails(db, queue.mailJobs());
  return {
    pausedSince: pausedSince?.toISOString() ?? null,
    unsent: unsent.map(({ oldestAt, ...row }) => ({ ...row, oldestAt: oldestAt.toISOString() })),
  };
}

export async function pauseAllMails(services: Services): Promise<MailState> {
  await pauseMails(services);
  return readMailState(services);
}

export async function resumeAllMails(services: Services): Promise<MailState> {
  await resumeMails(services);
  return readMailState(services);
}
