import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { TeacherId } from '#shared/contract/ids.ts';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import { fillTemplate } from '#shared/domain/emails/email-template.ts';
import { withReplacedMark } from '#shared/domain/emails/replaced-mark.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { AppError } from '../../../errors.ts';
import { expectMailsSent } from '../../../jobs/mail-pause.ts';
import { defineRun, type RunContext } from '../../../jobs/run-kind.ts';
import type { Attachment } from '../../../mail/mail.ts';
import { failedInWords, malformedInWords, missedInWords } from '../../../mail/missed-addresses.ts';
import { renderLetter } from '../../../mail/render-letter.ts';
import type { Services } from '../../../services.ts';
import { spendStudentMails } from '../../../throttling/student-mails.service.ts';
import { readSender } from '../../accounts/accounts.service.ts';
import { teacherOfQuiz } from '../../quizzes/quizzes.service.ts';
import { issueLink, type LinkedCopy, withdrawLink } from '../announced/links.service.ts';
import {
  deleteMails,
  type MailedKind,
  type MailOrderRow,
  type MailRow,
  selectMailsOfOrder,
  selectMailsTo,
  selectOptionalNextWaiting,
  selectOptionalOrder,
  updateMail,
  updateSendingToDoubtful,
} from '../announced/mails.queries.ts';
import { replacedMark } from '../announced/sent-marks.ts';
import { isScanGone } from '../base/correction-errors.ts';
import {
  mailingCancelled,
  mailingInterrupted,
  staleMarks,
  unreachableServer,
} from './mails/mail-errors.ts';
import { beginSummary } from './mails/summary.job.ts';

/** What a mail tells a student; its words are in the order. */
export interface MailContent {
  readonly name: string;
  /** As it stands in the list: several addresses, or none. */
  readonly email: string;
  readonly grade: number;
  readonly quizTitle: string;
  /** All whose mails told this student a mark, which this one may replace. */
  readonly known: readonly string[];
  /** The copy that a private link leads to; null while its student would see nothing there. */
  readonly linked: LinkedCopy | null;
  /** What the link leads to, where that is no copy on paper. */
  readonly invitation?: string;
  readonly attachments: Attachment[];
}

/** Reads what a mail tells now; null when that is another mark than the one ordered. */
type ReadMail = (
  services: Services,
  order: MailOrderRow,
  mail: MailRow,
  signal: AbortSignal,
) => Promise<MailContent | null>;

/** Sends nothing while table, copy and mail would show different marks. */
export function refuseStale(areMarksStale: boolean): void {
  if (areMarksStale) throw staleMarks();
}

/** Defines the run that sends the mails of an order that wait, one after the other. */
export const defineMailRun = (name: string, kind: MailedKind, read: ReadMail) =>
  defineRun({
    name,
    payload: z.object({ orderId: z.uuid() }),
    shownAs: kind === 'paper' ? 'mailing' : 'online-mailing',
    detail: z.object({ done: z.number(), total: z.number() }),
    // Each restart in the middle costs one retry; a mail that was sent is never sent again.
    retries: 20,
    isMail: true,
    timeoutSeconds: 12 * 3600,
    // The runs mostly wait between two mails, for hours where a whole faculty is written to.
    concurrency: 16,
    concurrencyOfTeacher: 2,
    // Classes are still written to while some accounts write to thousands.
    keptForSmall: 6,
    interrupted: mailingInterrupted,
    cancelled: mailingCancelled,
    run: async ({ orderId }, context) => {
      const { services, owner } = context;
      const summarise = () => beginSummary(services, owner.teacherId, orderId);
      try {
        await sendMails(orderId, context, { kind, read });
      } catch (error) {
        // Anything else is tried again, and the mails that wait are sent then.
        if (error instanceof AppError) await summarise();
        throw error;
      }
      await summarise();
    },
  });

interface Mailed {
  readonly kind: MailedKind;
  readonly read: ReadMail;
}

type Context = RunContext<void, { done: number; total: number }>;

async function sendMails(orderId: string, context: Context, mailed: Mailed) {
  const { services, signal } = context;
  const { db, env } = services;
  const order = await selectOptionalOrder(db, orderId);
  if (!order) return;
  // The run that began these mails is gone, so nobody can tell whether the mail server took them.
  await updateSendingToDoubtful(db, order.quizId, mailed.kind);
  await tellProgress(context, orderId);
  for (let hasSent = false; ; ) {
    signal.throwIfAborted();
    const mail = await selectOptionalNextWaiting(db, orderId);
    if (!mail) return;
    if (hasSent) await pause(env.mailPauseMs, undefined, { signal });
    await expectMailsSent(services);
    hasSent = await sendMail(context, mailed, order, mail);
    await tellProgress(context, orderId);
  }
}

async function tellProgress({ services, progress }: Context, orderId: string): Promise<void> {
  const mails = await selectMailsOfOrder(services.db, orderId);
  const done = mails.filter(({ state }) => state !== 'waiting').length;
  progress(mails.length === 0 ? 1 : done / mails.length, { done, total: mails.length });
}

/** Sends one mail; answers whether a mail server was spoken to. */
async function sendMail(
  context: Context,
  mailed: Mailed,
  order: MailOrderRow,
  mail: MailRow,
): Promise<boolean> {
  try {
    return await composeAndSend(context, mailed, order, mail);
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
  { read }: Mailed,
  order: MailOrderRow,
  mail: MailRow,
): Promise<boolean> {
  const { db, mailer } = services;
  // The quiz is in the bin, and nobody is told of what was thrown away.
  if (!(await teacherOfQuiz(db, order.quizId))) throw mailingCancelled();
  const content = await read(services, order, mail, signal);
  if (!content) {
    // The mark has changed since the mail was ordered: the teacher sees it as one to be sent.
    await deleteMails(db, [mail.id]);
    return false;
  }
  const { letter, link, malformed, teacherEmail } = await composeMail(
    services,
    owner.teacherId,
    order,
    mail,
    content,
  );
  if (letter.to.length === 0) {
    const reason = malformed.length > 0 ? malformedInWords(malformed) : 'Email manquant';
    await updateMail(db, mail.id, ['waiting'], { state: 'failed', reason });
    return false;
  }
  await spendStudentMails(services, owner.teacherId, letter.to.length);
  // The state is written before the mail server hears of the mail, so that only one run sends it.
  if (!(await updateMail(db, mail.id, ['waiting'], { state: 'sending' }))) return false;
  const delivery = await mailer.deliver(letter);
  const note = (state: MailRow['state'], reason: string | null) =>
    updateMail(db, mail.id, ['sending', 'doubtful'], { state, reason });
  if (delivery.outcome === 'accepted') {
    await note('sent', missedInWords(delivery.refused, malformed));
    if (!order.isSummarised) await sendBlindCopy(services, { ...letter, deliverTo: teacherEmail });
    return true;
  }
  if (delivery.outcome === 'kept') {
    // The link stays good: whoever runs this installation may pass the file on.
    await note('kept', missedInWords([], malformed));
    return false;
  }
  const failed = delivery.outcome === 'unknown' ? 'doubtful' : 'failed';
  await note(failed, failedInWords(delivery, malformed));
  // Nobody who could use the link has it.
  if (link && delivery.outcome !== 'unknown') await withdrawLink(services, link);
  if (delivery.outcome === 'unreachable') throw unreachableServer(delivery.reason);
  return true;
}

async function composeMail(
  services: Services,
  teacherId: TeacherId,
  { isLinkOnly, subjectTemplate, bodyTemplate }: MailOrderRow,
  { id, markVersion }: MailRow,
  { name, email, grade, quizTitle, known, linked, attachments, ...letters }: MailContent,
) {
  const { valid, malformed } = readAddresses(email);
  const sender = await readSender(services.db, teacherId);
  const values = { studentName: name, grade: formatNumber(grade), quizTitle };
  const body = withReplacedMark(
    { body: fillTemplate(bodyTemplate, values), grade, isLinkOnly },
    replacedMark(await selectMailsTo(services.db, known), markVersion),
  );
  const link = linked && valid.length > 0 ? await issueLink(services, linked) : null;
  const letter = {
    to: valid,
    fromName: sender.name,
    replyTo: sender.email,
    messageId: `<${id}@${services.env.publicUrl.hostname}>`,
    ...renderLetter({
      subject: fillTemplate(subjectTemplate, values),
      body,
      link,
      sender,
      ...letters,
    }),
    attachments,
  };
  return { letter, link, malformed, teacherEmail: sender.email };
}

type Letter = Awaited<ReturnType<typeof composeMail>>['letter'];

/**
 * Sends the teacher's copy once the student's is on its way; of a mail that was refused there is
 * none.
 */
async function sendBlindCopy({ mailer, log }: Services, letter: Letter & { deliverTo: string }) {
  const delivery = await mailer.deliver(letter);
  if (delivery.outcome === 'accepted' || delivery.outcome === 'kept') return;
  log.warn({ reason: delivery.reason }, 'a blind copy could not be sent');
}
