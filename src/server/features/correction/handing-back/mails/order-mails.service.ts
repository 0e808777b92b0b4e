import type { MailedStudent, MailTemplates } from '#shared/contract/correction/mails.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { tellsGrade } from '#shared/domain/emails/email-template.ts';
import { hasAddress, isUnsent } from '#shared/domain/emails/unsent-mail.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Run } from '../../../../jobs/runs.queries.ts';
import {
  beginOrJoinRun,
  cancelRun,
  isUnderWay,
  lastRun,
  waitForRun,
} from '../../../../jobs/runs.service.ts';
import { hasMailServer } from '../../../../mail/mailer.ts';
import type { Services } from '../../../../services.ts';
import { isPageOpen } from '../../announced/links.service.ts';
import {
  deleteMails,
  insertOrder,
  type MailRow,
  selectMails,
  selectMailsOfOrder,
  selectMailsOfStudent,
  updateMail,
  updateSendingToDoubtful,
  upsertWaitingMails,
} from '../../announced/mails.queries.ts';
import { markVersion, versionOfMark } from '../../announced/mark-version.ts';
import { isTold, mailAbout } from '../../announced/sent-marks.ts';
import { ownCorrection, ownCorrectionForChange } from '../../base/correction.policy.ts';
import { announceCorrection } from '../../base/correction-changes.ts';
import { unknownStudent } from '../../base/correction-errors.ts';
import { readClassReading } from '../../class-reading/class-reading.ts';
import { listedStudent } from '../../copies/students.service.ts';
import { mailedStudents } from '../mailing.service.ts';
import { isLargeOrder, sendMailsRun } from '../send-mails.run.ts';
import { refuseStaleMarks } from './compose-mail.ts';
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
  pageClosed,
} from './mail-errors.ts';

/** Orders a mail to everybody with an address who has not been told this mark. Answers how many. */
export async function sendToAll(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  {
    onlyFailed,
    except,
    ...templates
  }: MailTemplates & { readonly onlyFailed: boolean; readonly except: readonly string[] },
): Promise<number> {
  const { students } = await order(services, teacherId, quizId, templates, (students) => {
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
  teacherId: TeacherId,
  quizId: QuizId,
  { studentIds, ...templates }: MailTemplates & { readonly studentIds: readonly string[] },
  signal: AbortSignal,
) {
  const ordered = await order(services, teacherId, quizId, templates, (students) => {
    const named = studentIds.map((id) => {
      const found = students.find(({ student, studentId }) => student === id || studentId === id);
      if (!found) throw unknownStudent();
      refuseUnsendable(found, canSend(services));
      return found;
    });
    // A student who is named twice gets one mail.
    return [...new Set(named)];
  });
  await waitForRun(services, sendMailsRun, ordered.run, signal);
  const mails = await selectMailsOfOrder(services.db, ordered.orderId);
  const mailOf = new Map(mails.map((mail) => [mail.student, mail]));
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
  teacherId: TeacherId,
  quizId: QuizId,
  templates: MailTemplates,
  choose: (students: readonly MailedStudent[]) => readonly MailedStudent[],
) {
  return inTransaction(services, async (services) => {
    const { db } = services;
    await ownCorrectionForChange(db, teacherId, quizId);
    await refuseUnsendableTemplates(services, quizId, templates);
    const before = await lastRun(services, sendMailsRun, quizId);
    await refuseUnderWay(services, before);
    await updateSendingToDoubtful(db, quizId);
    const reading = await readClassReading(services, quizId);
    await refuseStaleMarks(reading);
    const earlier = await selectMails(db, quizId);
    const students = choose(mailedStudents(reading, earlier));
    const { id: orderId } = await insertOrder(db, { quizId, ...templates });
    const wanted = students.map(({ student, copy, grade }) => ({
      quizId,
      orderId,
      student,
      markVersion: markVersion(copy, grade ?? 0),
    }));
    await deleteMails(db, overtaken(earlier, wanted));
    await upsertWaitingMails(db, wanted);
    const payload = { orderId };
    const run = await beginOrJoinRun(services, sendMailsRun, {
      thing: quizId,
      teacherId,
      quizId,
      payload,
      isLarge: isLargeOrder(wanted.length),
    });
    await announceCorrection(db, quizId);
    return { run, orderId, students };
  });
}

/**
 * Returns the earlier mails about a mark that is to be told again, since another was told after it.
 */
function overtaken(
  earlier: readonly MailRow[],
  wanted: readonly Pick<MailRow, 'student' | 'markVersion'>[],
): string[] {
  const versionOf = new Map(wanted.map(({ student, markVersion }) => [student, markVersion]));
  return earlier
    .filter((mail) => isTold(mail) && versionOf.get(mail.student) === mail.markVersion)
    .map(({ id }) => id);
}

async function refuseUnsendableTemplates(
  services: Services,
  quizId: QuizId,
  { isLinkOnly, subjectTemplate, bodyTemplate }: MailTemplates,
): Promise<void> {
  if (!isLinkOnly) return;
  if (tellsGrade(subjectTemplate) || tellsGrade(bodyTemplate)) throw gradeInLinkOnly();
  if (!(await isPageOpen(services, quizId))) throw pageClosed();
}

async function refuseUnderWay({ queue }: Services, run: Run | null): Promise<void> {
  if (!run || !isUnderWay(run)) return;
  throw (await queue.countHeldMails(run)) > 0 ? mailsHeld() : mailingUnderWay();
}

/** Releases the mails that have waited since a restoration, because the teacher says so. */
export async function releaseMailing(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<void> {
  await inTransaction(services, async (services) => {
    await ownCorrectionForChange(services.db, teacherId, quizId);
    const run = await lastRun(services, sendMailsRun, quizId);
    if (run && isUnderWay(run)) await services.queue.releaseMails(run);
    await announceCorrection(services.db, quizId);
  });
}

/** Stops the sending. Mails that were sent stay sent; the rest can be ordered again. */
export async function stopMailing(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<void> {
  await ownCorrection(services.db, teacherId, quizId);
  const run = await lastRun(services, sendMailsRun, quizId);
  if (run && isUnderWay(run)) await cancelRun(services, run);
}

const notReceived = { state: 'failed', reason: 'Signalé comme non reçu' } as const;

const arrivedAfterAll = { state: 'sent' } as const;

/**
 * Keeps what a person knows: whether a mail arrived, or a file was passed on. It is said of the
 * mail that was shown, and not of one that went out since or tells another mark.
 */
export async function settleMail(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  student: string,
  { arrived, changedAt }: { readonly arrived: boolean; readonly changedAt: string },
): Promise<void> {
  await inTransaction(services, async (services) => {
    const { db } = services;
    await ownCorrectionForChange(db, teacherId, quizId);
    await listedStudent(db, quizId, student, null);
    const run = await lastRun(services, sendMailsRun, quizId);
    await refuseUnderWay(services, run);
    const { copies } = await readClassReading(services, quizId);
    const paper = copies.find(({ row }) => row.student === student);
    const own = await selectMailsOfStudent(db, student);
    const mail = mailAbout(own, paper ? versionOfMark(paper) : null);
    const said = arrived ? arrivedAfterAll : notReceived;
    if (mail?.state === said.state) return;
    if (mail?.changedAt.toISOString() !== changedAt) throw mailChanged();
    // While no sending is under way, nobody works on a mail that is being sent.
    const from = ['sending', 'doubtful', arrived ? 'kept' : 'sent'] as const;
    await updateMail(db, mail.id, from, said);
    await announceCorrection(db, quizId);
  });
}
