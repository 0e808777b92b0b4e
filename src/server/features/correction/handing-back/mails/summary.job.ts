import { z } from 'zod';
import type { TeacherId } from '#shared/contract/ids.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { defineJob } from '../../../../jobs/job.ts';
import { DoubtfulFault, FinalFault } from '../../../../jobs/queued-work.ts';
import { faultOf } from '../../../../mail/delivery.ts';
import { triedForADay } from '../../../../mail/job-mail-retries.ts';
import { renderMail } from '../../../../mail/render-mail.ts';
import type { Services } from '../../../../services.ts';
import { inWordOf } from '../../../../student-word.ts';
import { readSender } from '../../../accounts/accounts.service.ts';
import { findQuiz } from '../../../quizzes/quizzes.service.ts';
import {
  claimSummary,
  giveSummaryBack,
  type MailRow,
  selectOptionalOrder,
  selectToldMails,
} from '../../announced/mails.queries.ts';
import { readMarkVersion } from '../../announced/mark-version.ts';

type ToldMail = Awaited<ReturnType<typeof selectToldMails>>[number];

/** A mail that is being sent for longer than this has lost its run. */
const LONGEST_SENDING_MS = 120_000;

/** Called at the end of a sending, whether all was sent or it was stopped. */
export async function beginSummary(
  { db, queue }: Services,
  teacherId: TeacherId,
  orderId: string,
): Promise<void> {
  const order = await selectOptionalOrder(db, orderId);
  if (order?.isSummarised) await queue.send(db, mailSummaryJob, { teacherId, orderId });
}

/** Tells the teacher who was sent which mark and who was not, once for each order. */
export const mailSummaryJob = defineJob({
  name: 'correction.mail-summary',
  payload: z.object({ teacherId: z.uuid().brand<'TeacherId'>(), orderId: z.uuid() }),
  ...triedForADay,
  isMail: true,
  timeoutSeconds: 120,
  concurrency: 2,
  run: async ({ teacherId, orderId }, { services: { db, mailer } }) => {
    const order = await selectOptionalOrder(db, orderId);
    const quiz = order && (await findQuiz(db, order.quizId));
    if (!quiz) return;
    const mails = await selectToldMails(db, orderId);
    if (mails.length === 0) return;
    const since = Date.now() - LONGEST_SENDING_MS;
    if (mails.some(({ state, changedAt }) => state === 'sending' && changedAt.getTime() > since)) {
      throw new Error('a mail of the order is still being sent');
    }
    const { email } = await readSender(db, teacherId);
    const content = await inWordOf(db, teacherId, async () => summary(quiz.title, mails));
    if (!(await claimSummary(db, orderId))) return;
    const fault = faultOf(await mailer.deliver({ to: [email], ...renderMail(content) }));
    if (!fault) return;
    if (fault instanceof DoubtfulFault) throw new FinalFault(fault.message, { cause: fault });
    await giveSummaryBack(db, orderId);
    throw fault;
  },
});

const parts: readonly { of: readonly MailRow['state'][]; title: string }[] = [
  { of: ['failed'], title: 'Non envoyés' },
  { of: ['doubtful', 'sending'], title: 'Incertains' },
  { of: ['kept'], title: 'Gardés en fichier, sans être partis' },
  { of: ['sent'], title: 'Envoyés' },
];

/** Students of a correction stand in the order of their list, others as a French list has them. */
const byClassThenName = (one: ToldMail, other: ToldMail) =>
  (one.position ?? 0) - (other.position ?? 0) ||
  one.lastName.localeCompare(other.lastName, 'fr') ||
  one.studentId.localeCompare(other.studentId, 'fr');

function summary(quizTitle: string, mails: readonly ToldMail[]) {
  const title = `Envoi des notes\u00a0: ${quizTitle}`;
  const nameOf = distinctNames(mails);
  const sorted = mails.toSorted(byClassThenName);
  const lists = parts.flatMap(({ of, title }) => {
    const told = sorted.filter(({ state }) => of.includes(state));
    if (told.length === 0) return [];
    const lines = told.map((mail) => line(nameOf(mail), mail));
    return [`${title}\u00a0: ${told.length}\n${lines.join('\n')}`];
  });
  const first = `Voici le résultat de l’envoi des notes du QCM «\u00a0${quizTitle}\u00a0» à ${counted(mails.length, 'étudiant')}.`;
  return { subject: title, title, paragraphs: [first, ...lists] };
}

function line(name: string, { markVersion, reason }: ToldMail): string {
  const mark = `${name}\u00a0: ${formatNumber(readMarkVersion(markVersion).final)}/20`;
  return reason ? `${mark} (${reason})` : mark;
}
