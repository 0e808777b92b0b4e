import type { MailedStudent, MailTemplates } from '#shared/contract/correction/mails.ts';
import { writeVariable } from '#shared/domain/emails/email-template.ts';
import { inTransaction } from '../../../db/transaction.ts';
import {
  beginOrJoinRun,
  cancelRun,
  isUnderWay,
  lastRun,
  waitForRun,
} from '../../../jobs/runs.service.ts';
import type { Services } from '../../../services.ts';
import { isPageOpen } from '../copy-pages/links.service.ts';
import { ownCorrection, ownCorrectionForChange } from '../correction.policy.ts';
import { announceCorrection } from '../correction-changes.ts';
import { unknownStudent } from '../correction-errors.ts';
import { readPapers } from '../papers.ts';
import { listedStudent } from '../students/students.service.ts';
import { refuseStaleMarks } from './compose-mail.ts';
import {
  alreadySent,
  doubtfulMail,
  gradeInLinkOnly,
  mailingUnderWay,
  noAddress,
  nobodyToMail,
  noMarkedCopy,
  pageClosed,
} from './mail-errors.ts';
import { mailedStudents } from './mailing.service.ts';
import {
  insertOrder,
  selectMails,
  selectMailsOfOrder,
  updateMail,
  updateSendingToDoubtful,
  upsertWaitingMails,
} from './mails.queries.ts';
import { markVersion } from './mark-version.ts';
import { sendMailsRun } from './send-mails.run.ts';

const hasAddress = ({ addresses, malformed }: MailedStudent) =>
  addresses.length + malformed.length > 0;

/** Not yet tried, or known not to have arrived. */
const isOpen = ({ state }: MailedStudent) =>
  state === null || state === 'waiting' || state === 'failed';

/** Everybody with an address who has not been told this mark. Answers how many. */
export async function sendToAll(
  services: Services,
  teacherId: string,
  quizId: string,
  { onlyFailed, ...templates }: MailTemplates & { readonly onlyFailed: boolean },
): Promise<number> {
  const { students } = await order(services, teacherId, quizId, templates, (students) => {
    const wanted = students
      .filter(({ grade }) => grade !== null)
      .filter(hasAddress)
      .filter((student) => (onlyFailed ? student.state === 'failed' : isOpen(student)));
    if (wanted.length === 0) throw nobodyToMail();
    return wanted;
  });
  return students.length;
}

/** These students, named by their numbers or their places in the list; waits for all of them. */
export async function sendCorrections(
  services: Services,
  teacherId: string,
  quizId: string,
  { studentIds, ...templates }: MailTemplates & { readonly studentIds: readonly string[] },
  signal: AbortSignal,
) {
  const ordered = await order(services, teacherId, quizId, templates, (students) => {
    const named = studentIds.map((id) => {
      const found = students.find(({ student, studentId }) => student === id || studentId === id);
      if (!found) throw unknownStudent();
      refuseUnsendable(found);
      return found;
    });
    // Whoever is named twice has one mail.
    return [...new Set(named)];
  });
  await waitForRun(services, sendMailsRun, ordered.run, signal);
  const mails = await selectMailsOfOrder(services.db, ordered.orderId);
  const mailOf = new Map(mails.map((mail) => [mail.student, mail]));
  const isSent = (id: string) => mailOf.get(id)?.state === 'sent';
  const named = ordered.students.map(({ student, studentId }) => ({
    student,
    studentId: studentId || student,
  }));
  return {
    sent: named.filter(({ student }) => isSent(student)).map(({ studentId }) => studentId),
    failed: named
      .filter(({ student }) => !isSent(student))
      .map(({ student, studentId }) => ({
        studentId,
        reason: mailOf.get(student)?.reason ?? "Échec de l'envoi",
      })),
  };
}

function refuseUnsendable(student: MailedStudent): void {
  if (student.grade === null) throw noMarkedCopy();
  if (!hasAddress(student)) throw noAddress();
  if (student.state === 'sent') throw alreadySent();
  if (!isOpen(student)) throw doubtfulMail();
}

/** The order, its mails and the run that sends them: all of it or nothing. */
async function order(
  services: Services,
  teacherId: string,
  quizId: string,
  templates: MailTemplates,
  choose: (students: readonly MailedStudent[]) => readonly MailedStudent[],
) {
  return inTransaction(services, async (services) => {
    const { db } = services;
    await ownCorrectionForChange(db, teacherId, quizId);
    await refuseUnsendableTemplates(services, quizId, templates);
    const before = await lastRun(services, sendMailsRun, quizId);
    if (before && isUnderWay(before)) throw mailingUnderWay();
    await updateSendingToDoubtful(db, quizId);
    const papers = await readPapers(services, quizId);
    refuseStaleMarks(papers);
    const students = choose(mailedStudents(papers, await selectMails(db, quizId)));
    const { id: orderId } = await insertOrder(db, { quizId, ...templates });
    const wanted = students.map(({ student, copy, grade }) => ({
      quizId,
      orderId,
      student,
      markVersion: markVersion(copy, grade ?? 0),
    }));
    await upsertWaitingMails(db, wanted);
    const payload = { orderId };
    const run = await beginOrJoinRun(services, sendMailsRun, {
      thing: quizId,
      teacherId,
      quizId,
      payload,
    });
    await announceCorrection(db, quizId);
    return { run, orderId, students };
  });
}

async function refuseUnsendableTemplates(
  services: Services,
  quizId: string,
  { isLinkOnly, subjectTemplate, bodyTemplate }: MailTemplates,
): Promise<void> {
  if (!isLinkOnly) return;
  const grade = writeVariable('grade');
  if (subjectTemplate.includes(grade) || bodyTemplate.includes(grade)) throw gradeInLinkOnly();
  if (!(await isPageOpen(services, quizId))) throw pageClosed();
}

/** What was sent stays sent; the rest can be ordered again. */
export async function stopMailing(
  services: Services,
  teacherId: string,
  quizId: string,
): Promise<void> {
  await ownCorrection(services.db, teacherId, quizId);
  const run = await lastRun(services, sendMailsRun, quizId);
  if (run && isUnderWay(run)) await cancelRun(services, run);
}

/** Where nobody knows whether a mail arrived, the teacher says so. */
export async function settleMail(
  services: Services,
  teacherId: string,
  quizId: string,
  student: string,
  arrived: boolean,
): Promise<void> {
  await inTransaction(services, async (services) => {
    const { db } = services;
    await ownCorrectionForChange(db, teacherId, quizId);
    await listedStudent(db, quizId, student, null);
    const run = await lastRun(services, sendMailsRun, quizId);
    if (run && isUnderWay(run)) throw mailingUnderWay();
    await updateSendingToDoubtful(db, quizId);
    const doubtful = (await selectMails(db, quizId)).filter(
      (mail) => mail.student === student && mail.state === 'doubtful',
    );
    for (const { id } of doubtful) {
      await updateMail(
        db,
        id,
        ['doubtful'],
        arrived ? { state: 'sent' } : { state: 'failed', reason: 'Signalé comme non reçu' },
      );
    }
    await announceCorrection(db, quizId);
  });
}
