import type { MailedStudent, Mailing } from '#shared/contract/correction/mails.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import { isUnderWay, lastRun } from '../../../jobs/runs.service.ts';
import { hasMailServer } from '../../../mail/mailer.ts';
import type { Services } from '../../../services.ts';
import { readSender } from '../../accounts/accounts.service.ts';
import { readDefaults } from '../../settings/settings.service.ts';
import { isPageOpen } from '../announced/links.service.ts';
import {
  type MailOrderRow,
  type MailRow,
  selectMails,
  selectMailsOfOrder,
  selectOptionalLastOrder,
} from '../announced/mails.queries.ts';
import { versionOfMark } from '../announced/mark-version.ts';
import { mailAbout, replacedMark } from '../announced/sent-marks.ts';
import { ownCorrection } from '../base/correction.policy.ts';
import {
  type ClassReading,
  type CopyReading,
  cachedClassReading,
} from '../class-reading/class-reading.ts';
import { areMarksStale } from '../marks/compute-marks.ts';
import { copyFileName } from './copy-file-name.ts';
import { mailingCancelled } from './mails/mail-errors.ts';
import { sendMailsRun } from './send-mails.run.ts';

/** Reads who has been told which mark, and how far the sending is. */
export async function readMailing(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<Mailing> {
  const { db, env } = services;
  await ownCorrection(db, teacherId, quizId);
  const reading = await cachedClassReading(services, quizId);
  const run = await lastRun(services, sendMailsRun, quizId);
  const isOrdered = run !== null && isUnderWay(run);
  const isHeld = isOrdered && (await services.queue.countHeldMails(run)) > 0;
  const isSending = isOrdered && !isHeld;
  const order = await selectOptionalLastOrder(db, quizId);
  const mails = (await selectMails(db, quizId)).map((mail) => settled(mail, isSending));
  return {
    templates: await templatesOf(services, teacherId, order),
    teacherEmail: (await readSender(db, teacherId)).email,
    students: mailedStudents(reading, mails),
    hasMailServer: hasMailServer(env),
    isPageOpen: await isPageOpen(services, quizId),
    sending: isSending ? (run.detail ?? (await countsOf(services, order))) : null,
    held: isHeld ? mails.filter(isOfOrderAndWaits(order)).length : null,
    outcome:
      run && order && !isOrdered
        ? {
            ...tally(mails.filter(({ orderId }) => orderId === order.id)),
            failure:
              run.state === 'cancelled'
                ? mailingCancelled().message
                : (run.failure?.message ?? null),
            at: (run.finishedAt ?? run.createdAt).toISOString(),
          }
        : null,
    marksAreStale: await areMarksStale(reading),
  };
}

const isOfOrderAndWaits = (order: MailOrderRow | null) => (mail: MailRow) =>
  mail.orderId === order?.id && mail.state === 'waiting';

/** A mail that is being sent while no run is under way is doubtful: nobody works on it any more. */
function settled(mail: MailRow, isSending: boolean): MailRow {
  return !isSending && mail.state === 'sending' ? { ...mail, state: 'doubtful' } : mail;
}

function tally(mails: readonly MailRow[]) {
  const count = (state: MailRow['state']) => mails.filter((mail) => mail.state === state).length;
  return {
    sent: count('sent'),
    failed: count('failed'),
    doubtful: count('doubtful'),
    kept: count('kept'),
  };
}

async function countsOf({ db }: Services, order: MailOrderRow | null) {
  const mails = order ? await selectMailsOfOrder(db, order.id) : [];
  return {
    done: mails.filter(({ state }) => state !== 'waiting').length,
    total: mails.length,
  };
}

async function templatesOf(
  services: Services,
  teacherId: TeacherId,
  order: MailOrderRow | null,
): Promise<Mailing['templates']> {
  if (order) {
    const { subjectTemplate, bodyTemplate, isLinkOnly } = order;
    return { subjectTemplate, bodyTemplate, isLinkOnly };
  }
  const { defaultEmailSubject, defaultEmailBody } = await readDefaults(services, teacherId);
  return {
    subjectTemplate: defaultEmailSubject,
    bodyTemplate: defaultEmailBody,
    isLinkOnly: false,
  };
}

/** Lists the students with a copy, in the order of the list. */
export function mailedStudents(reading: ClassReading, mails: readonly MailRow[]): MailedStudent[] {
  const paperOf = new Map<string | null, CopyReading>(
    reading.copies.map((paper) => [paper.row.student, paper]),
  );
  const mailsOf = Map.groupBy(mails, ({ student }) => student);
  return reading.students.flatMap((student) => {
    const paper = paperOf.get(student.id);
    if (!paper) return [];
    const grade = paper.mark?.final ?? null;
    const own = mailsOf.get(student.id) ?? [];
    const version = versionOfMark(paper);
    const mail = mailAbout(own, version);
    const { valid, malformed } = readAddresses(student.email);
    return [
      {
        student: student.id,
        copy: paper.copy,
        name: spokenName(student),
        studentId: student.studentId,
        addresses: [...valid],
        malformed: [...malformed],
        grade,
        state: mail?.state ?? null,
        reason: mail?.reason ?? null,
        changedAt: mail?.changedAt.toISOString() ?? null,
        replaces: replacedMark(own, version),
        attachment: copyFileName(paper.copy, student),
      },
    ];
  });
}
