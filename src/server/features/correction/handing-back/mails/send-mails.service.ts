import { setTimeout as pause } from 'node:timers/promises';
import type { RunContext } from '../../../../jobs/run-kind.ts';
import { malformedInWords, missedInWords } from '../../../../mail/missed-addresses.ts';
import type { Services } from '../../../../services.ts';
import { spendStudentMails } from '../../../../throttling/student-mails.service.ts';
import { withdrawLink } from '../../announced/links.service.ts';
import {
  deleteMails,
  type MailOrderRow,
  type MailRow,
  selectMailsOfOrder,
  selectOptionalNextWaiting,
  selectOptionalOrder,
  updateMail,
  updateSendingToDoubtful,
} from '../../announced/mails.queries.ts';
import { isScanGone } from '../../base/correction-errors.ts';
import { composeMail } from './compose-mail.ts';
import { unreachableServer } from './mail-errors.ts';

type Context = RunContext<void, { done: number; total: number }>;

export async function sendMails({ orderId }: { orderId: string }, context: Context) {
  const { services, signal } = context;
  const { db, env } = services;
  const order = await selectOptionalOrder(db, orderId);
  if (!order) return;
  // The run that began these mails is gone, so nobody can tell whether the mail server took them.
  await updateSendingToDoubtful(db, order.quizId);
  await tellProgress(context, orderId);
  for (let hasSent = false; ; ) {
    signal.throwIfAborted();
    const mail = await selectOptionalNextWaiting(db, orderId);
    if (!mail) return;
    if (hasSent) await pause(env.mailPauseMs, undefined, { signal });
    hasSent = await sendMail(context, order, mail);
    await tellProgress(context, orderId);
  }
}

async function tellProgress({ services, progress }: Context, orderId: string): Promise<void> {
  const mails = await selectMailsOfOrder(services.db, orderId);
  const done = mails.filter(({ state }) => state !== 'waiting').length;
  progress(mails.length === 0 ? 1 : done / mails.length, { done, total: mails.length });
}

/** Sends one mail; answers whether a mail server was spoken to. */
async function sendMail(context: Context, order: MailOrderRow, mail: MailRow): Promise<boolean> {
  try {
    return await composeAndSend(context, order, mail);
  } catch (error) {
    if (!isScanGone(error)) throw error;
    // The next students should not wait because of this copy.
    const { message: reason } = error;
    await updateMail(context.services.db, mail.id, ['waiting'], { state: 'failed', reason });
    return false;
  }
}

async function composeAndSend(
  { services, owner, signal }: Context,
  order: MailOrderRow,
  mail: MailRow,
): Promise<boolean> {
  const { db, mailer } = services;
  const composed = await composeMail(services, owner.teacherId, order, mail, signal);
  if (!composed) {
    // The mark has changed since the mail was ordered: the teacher sees it as one to be sent.
    await deleteMails(db, [mail.id]);
    return false;
  }
  const { letter, link, malformed, teacherEmail } = composed;
  if (letter.to.length === 0) {
    const reason = malformed.length > 0 ? malformedInWords(malformed) : 'Email manquant';
    await updateMail(db, mail.id, ['waiting'], { state: 'failed', reason });
    return false;
  }
  await spendStudentMails(db, owner.teacherId, letter.to.length);
  // The state is written before the mail server hears of the mail, so that only one run sends it.
  if (!(await updateMail(db, mail.id, ['waiting'], { state: 'sending' }))) return false;
  const delivery = await mailer.deliver(letter);
  const note = (state: MailRow['state'], reason: string | null) =>
    updateMail(db, mail.id, ['sending', 'doubtful'], { state, reason });
  if (delivery.outcome === 'accepted') {
    await note('sent', missedInWords(delivery.refused, malformed));
    await sendBlindCopy(services, { ...letter, deliverTo: teacherEmail });
    return true;
  }
  if (delivery.outcome === 'kept') {
    // The link stays good: whoever runs this installation may pass the file on.
    await note('kept', missedInWords([], malformed));
    return false;
  }
  await note(delivery.outcome === 'unknown' ? 'doubtful' : 'failed', delivery.reason);
  // Nobody who could use the link has it.
  if (link && delivery.outcome !== 'unknown') await withdrawLink(services, link);
  if (delivery.outcome === 'unreachable') throw unreachableServer(delivery.reason);
  return true;
}

type Letter = NonNullable<Awaited<ReturnType<typeof composeMail>>>['letter'];

/**
 * Sends the teacher's copy once the student's is on its way; of a mail that was refused there is
 * none.
 */
async function sendBlindCopy({ mailer, log }: Services, letter: Letter & { deliverTo: string }) {
  const delivery = await mailer.deliver(letter);
  if (delivery.outcome === 'accepted' || delivery.outcome === 'kept') return;
  log.warn({ reason: delivery.reason }, 'a blind copy could not be sent');
}
