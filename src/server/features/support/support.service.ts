import type { TeacherId } from '#shared/contract/ids.ts';
import type { ContactMessage } from '#shared/contract/support.ts';
import { inTransaction } from '../../db/transaction.ts';
import { contactMessagesPerClient } from '../../quotas.ts';
import type { Services } from '../../services.ts';
import { clientKey, spend } from '../../throttling/throttling.service.ts';
import { forwardMessageJob } from './forward-message.job.ts';
import { insertContactMessage, selectContactMessagesOfTeacher } from './support.queries.ts';

interface Sender {
  readonly teacherId: TeacherId | null;
  readonly clientAddress: string;
}

export async function contactSupport(
  services: Services,
  { teacherId, clientAddress }: Sender,
  message: ContactMessage,
): Promise<void> {
  await spend(services.db, { limit: contactMessagesPerClient, subject: clientKey(clientAddress) });
  await inTransaction(services, async ({ db, queue }) => {
    const name = message.name || null;
    const messageId = await insertContactMessage(db, { ...message, name, teacherId });
    await queue.send(db, forwardMessageJob, { messageId });
  });
}

export async function messagesOf({ db }: Services, teacherId: TeacherId) {
  const messages = await selectContactMessagesOfTeacher(db, teacherId);
  return messages.map(({ teacherId: _, ...message }) => message);
}
