import type { TeacherId } from '#shared/contract/ids.ts';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import { fillTemplate } from '#shared/domain/emails/email-template.ts';
import { withReplacedMark } from '#shared/domain/emails/replaced-mark.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import type { Attachment } from '../../../../mail/mail.ts';
import { renderLetter } from '../../../../mail/render-letter.ts';
import type { Services } from '../../../../services.ts';
import { readSender } from '../../../accounts/accounts.service.ts';
import { findQuiz } from '../../../quizzes/quizzes.service.ts';
import { issueLink, readCopyPageRow } from '../../announced/links.service.ts';
import {
  type MailOrderRow,
  type MailRow,
  selectMailsOfStudent,
} from '../../announced/mails.queries.ts';
import { versionOfMark } from '../../announced/mark-version.ts';
import { replacedMark } from '../../announced/sent-marks.ts';
import { selectOptionalCorrection } from '../../base/corrections.queries.ts';
import {
  type ClassReading,
  type CopyReading,
  cachedClassReading,
} from '../../class-reading/class-reading.ts';
import { areMarksStale } from '../../marks/compute-marks.ts';
import { type CopyOptions, correctedCopyOf } from '../corrected-copies/corrected-copies.service.ts';
import { mailingCancelled, pageClosed, staleMarks } from './mail-errors.ts';

/** A correction that somebody changes again and again is not waited for beyond this. */
const MOST_TRIES = 5;

/** Composes a student's mail; null when it would tell another mark than the one ordered. */
export async function composeMail(
  services: Services,
  teacherId: TeacherId,
  order: MailOrderRow,
  { id, student: studentId, markVersion: ordered }: MailRow,
  signal: AbortSignal,
) {
  const { db } = services;
  const { quizId } = order;
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const quiz = await findQuiz(db, quizId);
    // The quiz is in the bin, and nobody is told of what was thrown away.
    if (!quiz) throw mailingCancelled();
    const reading = await cachedClassReading(services, quizId);
    await refuseStaleMarks(reading);
    const paper = reading.copies.find(({ row }) => row.student === studentId);
    const student = paper && reading.studentOf(paper.copy);
    if (!paper?.mark || !student) return null;
    if (versionOfMark(paper) !== ordered) return null;
    const { isOpen, detail } = await readCopyPageRow(db, quizId);
    // The page was closed since the mail was ordered, which would hold neither link nor copy.
    if (order.isLinkOnly && !isOpen) throw pageClosed();
    const attachments = order.isLinkOnly
      ? []
      : await attachedCopy(services, reading, paper, { detail, signal });
    // The mark and the copy belong together, so both are of one state of the correction.
    const now = await selectOptionalCorrection(db, quizId);
    if (now?.revision !== reading.correction.revision) continue;

    const { valid, malformed } = readAddresses(student.email);
    const sender = await readSender(db, teacherId);
    const values = {
      studentName: spokenName(student),
      grade: formatNumber(paper.mark.final),
      quizTitle: quiz.title,
    };
    const { isLinkOnly } = order;
    const body = withReplacedMark(
      { body: fillTemplate(order.bodyTemplate, values), grade: paper.mark.final, isLinkOnly },
      replacedMark(await selectMailsOfStudent(db, studentId), ordered),
    );
    const link =
      isOpen && valid.length > 0 ? await issueLink(services, { quizId, student: studentId }) : null;
    const letter = {
      to: valid,
      fromName: sender.name,
      replyTo: sender.email,
      messageId: `<${id}@${services.env.publicUrl.hostname}>`,
      ...renderLetter({
        subject: fillTemplate(order.subjectTemplate, values),
        body,
        link,
        sender,
      }),
      attachments,
    };
    return { letter, link, malformed, teacherEmail: sender.email };
  }
  throw new Error(`the correction of quiz ${quizId} did not keep still`);
}

/** Refuses to send while table, copy and mail would show different marks. */
export async function refuseStaleMarks(reading: ClassReading): Promise<void> {
  if (await areMarksStale(reading)) throw staleMarks();
}

async function attachedCopy(
  services: Services,
  reading: ClassReading,
  paper: CopyReading,
  options: CopyOptions,
): Promise<Attachment[]> {
  const { fileName, pdf } = await correctedCopyOf(services, reading, paper, options);
  return [{ filename: fileName, content: pdf, contentType: 'application/pdf' }];
}
