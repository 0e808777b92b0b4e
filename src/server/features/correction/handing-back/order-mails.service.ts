import type { MailedStudent, MailTemplates } from '#shared/contract/correction/mails.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { tellsGrade } from '#shared/domain/emails/email-template.ts';
import { hasAddress, isUnsent } from '#shared/domain/emails/unsent-mail.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuseWhilePaused } from '../../../jobs/mail-pause.ts';
import type { Run } from '../../../jobs/runs.queries.ts';
import {
  beginOrJoinRun,
  cancelRun,
  isUnderWay,
  lastRun,
  waitForRun,
} from '../../../jobs/runs.service.ts';
import { hasMailServer } from '../../../mail/mailer.ts';
import type { Services } from '../../../services.ts';
import {
  deleteMails,
  insertOrder,
  type MailRow,
  selectMails,
  selectMailsOfOrder,
  selectMailsTo,
  selectOptionalLastOrder,
  updateMail,
  updateSendingToDoubtful,
  upsertWaitingMails,
} from '../announced/mails.queries.ts';
import { markVersion } from '../announced/mark-version.ts';
import { isTold, mailAbout } from '../announced/sent-marks.ts';
import { unknownStudent } from '../base/correction-errors.ts';
import { type MarkedCopies, mailedStudents } from './mailing.service.ts';
import {
  alreadySent,
  doubtfulMail,
  gradeInLinkOnly,
  keptAsFile,
  mailChanged,
  mailingUnderWay,
  mailsHeld,
  noAddress,
  nobodyToMail,
  noMarkedCopy,
} from './mails/mail-errors.ts';
import { beginSummary } from './mails/summary.job.ts';
import { refuseStale } from './send-mails.service.ts';

/** Orders a mail to everybody with an address who has not been told this mark. Answers how many. */
export async function sendToAll(
  services: Services,
  copies: MarkedCopies,
  teacherId: TeacherId,
  quizId: QuizId,
  {
    onlyFailed,
    except,
    ...templates
  }: MailTemplates & { readonly onlyFailed: boolean; readonly except: readonly string[] },
): Promise<number> {
  const { students } = await order(services, copies, teacherId, quizId, templates, (students) => {
    const wanted = students
      .filter(({ grade }) => grade !== null)
      .filter(hasAddress)
      .filter(({ student }) => !except.includes(student))
      .filter((student) =>
        onlyFailed ? student.state === 'failed' : isUnsent(student, canSend(services)),
      );
    if (wanted.length === 0) throw nobodyToMail();
    return wanted;
  });
  return students.length;
}

/**
 * Sends mails to these students, named by their numbers or their places in the list, and waits for
 * all of them.
 */
export async function sendCorrections(
  services: Services,
  copies: MarkedCopies,
  teacherId: TeacherId,
  quizId: QuizId,
  { studentIds, ...templates }: MailTemplates & { readonly studentIds: readonly string[] },
  signal: AbortSignal,
) {
  await refuseWhilePaused(services);
  const ordered = await order(services, copies, teacherId, quizId, templates, (students) => {
    const named = studentIds.map((id) => {
      const found = students.find(({ student, studentId }) => student === id || studentId === id);
      if (!found) throw unknownStudent();
      refuseUnsendable(found, canSend(services));
      return found;
    });
    // A student who is named twice gets one mail.
    return [...new Set(named)];
  });
  await waitForRun(services, copies.run, ordered.run, signal);
  const mails = await selectMailsOfOrder(services.db, ordered.orderId);
  const mailOf = new Map(mails.map((mail) => [mail.recipient, mail]));
  const named = ordered.students.map(({ student, studentId }) => {
    const mail = mailOf.get(student);
    return { studentId: studentId || student, state: mail?.state, reason: mail?.reason };
  });
  const {
    sent = [],
    kept = [],
    failed = [],
  } = Object.groupBy(named, ({ state }) =>
    state === 'sent' || state === 'kept' ? state : 'failed',
  );
  return {
    sent: sent.map(({ studentId }) => studentId),
    kept: kept.map(({ studentId }) => studentId),
    failed: failed.map(({ studentId, reason }) => ({
      studentId,
      reason: reason ?? "Échec de l'envoi",
    })),
  };
}

/** Adds what is said of them to the results of mails to named students. */
export function tellResults(results: Awaited<ReturnType<typeof sendCorrections>>) {
  const [failure] = results.failed;
  const done = results.kept.length > 0 ? 'E-mails gardés en fichier' : 'E-mails envoyés';
  return { message: failure?.reason ?? done, results };
}

const canSend = ({ env }: Services) => ({ hasMailServer: hasMailServer(env) });

function refuseUnsendable(
  student: MailedStudent,
  installation: { readonly hasMailServer: boolean },
): void {
  if (student.grade === null) throw noMarkedCopy();
  if (!hasAddress(student)) throw noAddress();
  if (isUnsent(student, installation)) return;
  if (student.state === 'sent') throw alreadySent();
  throw student.state === 'kept' ? keptAsFile() : doubtfulMail();
}

/** Writes the order, its mails and the run that sends them: all of it or nothing. */
async function order(
  services: Services,
  copies: MarkedCopies,
  teacherId: TeacherId,
  quizId: QuizId,
  templates: MailTemplates,
  choose: (students: readonly MailedStudent[]) => readonly MailedStudent[],
) {
  const { kind } = copies;
  return inTransaction(services, async (services) => {
    const { db } = services;
    await copies.hold(db, teacherId, quizId);
    await refuseUnsendableTemplates(services, copies, quizId, templates);
    const before = await lastRun(services, copies.run, quizId);
    await refuseUnderWay(services, before);
    await updateSendingToDoubtful(db, quizId, kind);
    const marked = await copies.read(services, quizId);
    refuseStale(marked.areStale);
    const earlier = await selectMails(db, quizId, kind);
    const students = choose(mailedStudents(marked.students, earlier));
    const order = await insertOrder(db, { quizId, isOnline: kind === 'online', ...templates });
    const orderId = order.id;
    const wanted = students.map(({ student, copy, grade }) => ({
      quizId,
      orderId,
      recipient: student,
      markVersion: markVersion(copy, grade ?? 0),
    }));
    await deleteMails(db, overtaken(earlier, wanted));
    await upsertWaitingMails(db, kind, wanted);
    const run = await beginOrJoinRun(services, copies.run, {
      thing: quizId,
      teacherId,
      quizId,
      payload: { orderId },
      isLarge: wanted.length > mostOfSmallOrder,
    });
    await copies.announce(db, quizId);
    return { run, orderId, students };
  });
}

/**
 * No order of the classes of one teacher and a lesson needs more mails; with the usual pause these
 * take a quarter of an hour.
 */
const mostOfSmallOrder = 200;

/**
 * Returns the earlier mails about a mark that is to be told again, since another was told after it.
 */
function overtaken(
  earlier: readonly MailRow[],
  wanted: readonly Pick<MailRow, 'recipient' | 'markVersion'>[],
): string[] {
  const versionOf = new Map(wanted.map(({ recipient, markVersion }) => [recipient, markVersion]));
  return earlier
    .filter((mail) => isTold(mail) && versionOf.get(mail.recipient) === mail.markVersion)
    .map(({ id }) => id);
}

async function refuseUnsendableTemplates(
  services: Services,
  copies: MarkedCopies,
  quizId: QuizId,
  { isLinkOnly, subjectTemplate, bodyTemplate }: MailTemplates,
): Promise<void> {
  if (!isLinkOnly) return;
  if (tellsGrade(subjectTemplate) || tellsGrade(bodyTemplate)) throw gradeInLinkOnly();
  if (!(await copies.isPageOpen(services, quizId))) throw copies.pageClosed();
}

async function refuseUnderWay({ queue }: Services, run: Run | null): Promise<void> {
  if (!run || !isUnderWay(run)) return;
  throw (await queue.countHeldMails(run)) > 0 ? mailsHeld() : mailingUnderWay();
}

/** Releases the mails that have waited since a restoration, because the teacher says so. */
export async function releaseMailing(
  services: Services,
  copies: MarkedCopies,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<void> {
  await inTransaction(services, async (services) => {
    await copies.hold(services.db, teacherId, quizId);
    const run = await lastRun(services, copies.run, quizId);
    if (run && isUnderWay(run)) await services.queue.releaseMails(run);
    await copies.announce(services.db, quizId);
  });
}

/** Stops the sending. Mails that were sent stay sent; the rest can be ordered again. */
export async function stopMailing(
  services: Services,
  copies: MarkedCopies,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<void> {
  await copies.own(services.db, teacherId, quizId);
  const run = await lastRun(services, copies.run, quizId);
  if (!run || !isUnderWay(run)) return;
  await cancelRun(services, run);
  const order = await selectOptionalLastOrder(services.db, quizId, copies.kind);
  if (order) await beginSummary(services, teacherId, order.id);
}

const notReceived = { state: 'failed', reason: 'Signalé comme non reçu' } as const;

const arrivedAfterAll = { state: 'sent' } as const;

/**
 * Keeps what a person knows: whether a mail arrived, or a file was passed on. It is said of the
 * mail that was shown, and not of one that went out since or tells another mark.
 */
export async function settleMail(
  services: Services,
  copies: MarkedCopies,
  teacherId: TeacherId,
  quizId: QuizId,
  student: string,
  { arrived, changedAt }: { readonly arrived: boolean; readonly changedAt: string },
): Promise<void> {
  await inTransaction(services, async (services) => {
    const { db } = services;
    await copies.hold(db, teacherId, quizId);
    const { students } = await copies.read(services, quizId);
    const marked = students.find((one) => one.student === student);
    if (!marked) throw unknownStudent();
    await refuseUnderWay(services, await lastRun(services, copies.run, quizId));
    const { copy, grade, known } = marked;
    const version = grade === null ? null : markVersion(copy, grade);
    const mail = mailAbout(await selectMailsTo(db, known), version);
    const said = arrived ? arrivedAfterAll : notReceived;
    if (mail?.state === said.state) return;
    if (mail?.changedAt.toISOString() !== changedAt) throw mailChanged();
    // While no sending is under way, nobody works on a mail that is being sent.
    const from = ['sending', 'doubtful', arrived ? 'kept' : 'sent'] as const;
    await updateMail(db, mail.id, from, said);
    await copies.announce(db, quizId);
  });
}
