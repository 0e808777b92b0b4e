import { spokenName } from '#shared/domain/students/student-name.ts';
import type { Attachment } from '../../../../mail/mail.ts';
import type { Services } from '../../../../services.ts';
import { findQuiz } from '../../../quizzes/quizzes.service.ts';
import { readCopyPageRow } from '../../announced/links.service.ts';
import type { MailOrderRow, MailRow } from '../../announced/mails.queries.ts';
import { versionOfMark } from '../../announced/mark-version.ts';
import { selectOptionalCorrection } from '../../base/corrections.queries.ts';
import {
  type ClassReading,
  type CopyReading,
  cachedClassReading,
} from '../../class-reading/class-reading.ts';
import { areMarksStale } from '../../marks/compute-marks.ts';
import { type CopyOptions, correctedCopyOf } from '../corrected-copies/corrected-copies.service.ts';
import { type MailContent, refuseStale } from '../send-mails.service.ts';
import { mailingCancelled, pageClosed } from './mail-errors.ts';

/** A correction that somebody changes again and again is not waited for beyond this. */
const MOST_TRIES = 5;

/** Reads what a mail with a corrected copy tells; null when that is another mark than the one ordered. */
export async function readPaperMail(
  services: Services,
  order: MailOrderRow,
  { recipient, markVersion: ordered }: MailRow,
  signal: AbortSignal,
): Promise<MailContent | null> {
  const { db } = services;
  const { quizId } = order;
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const quiz = await findQuiz(db, quizId);
    // The quiz is in the bin, and nobody is told of what was thrown away.
    if (!quiz) throw mailingCancelled();
    const reading = await cachedClassReading(services, quizId);
    refuseStale(await areMarksStale(reading));
    const paper = reading.copies.find(({ row }) => row.student === recipient);
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
    return {
      name: spokenName(student),
      email: student.email,
      grade: paper.mark.final,
      quizTitle: quiz.title,
      known: [recipient],
      linked: isOpen ? { quizId, student: recipient } : null,
      attachments,
    };
  }
  throw new Error(`the correction of quiz ${quizId} did not keep still`);
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
