import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import type { Services } from '../../../services.ts';
import { isPageOpen } from '../announced/links.service.ts';
import { ownCorrection, ownCorrectionForChange } from '../base/correction.policy.ts';
import { announceCorrection } from '../base/correction-changes.ts';
import { type CopyReading, cachedClassReading } from '../class-reading/class-reading.ts';
import { areMarksStale } from '../marks/compute-marks.ts';
import { copyFileName } from './copy-file-name.ts';
import { type MarkedCopies, readMailing } from './mailing.service.ts';
import { pageClosed } from './mails/mail-errors.ts';
import { sendMailsRun } from './send-mails.run.ts';

/** The copies of a correction, whose marks are told with the corrected copy. */
export const paperMails: MarkedCopies = {
  kind: 'paper',
  run: sendMailsRun,
  own: ownCorrection,
  hold: ownCorrectionForChange,
  announce: announceCorrection,
  isPageOpen,
  pageClosed,
  async read(services, quizId) {
    const reading = await cachedClassReading(services, quizId);
    const paperOf = new Map<string | null, CopyReading>(
      reading.copies.map((paper) => [paper.row.student, paper]),
    );
    const students = reading.students.flatMap((student) => {
      const paper = paperOf.get(student.id);
      if (!paper) return [];
      return [
        {
          student: student.id,
          known: [student.id],
          copy: paper.copy,
          name: reading.nameOf(student),
          mailedName: spokenName(student),
          studentId: student.studentId,
          email: student.email,
          grade: paper.mark?.final ?? null,
          attachment: copyFileName(paper.copy, student),
        },
      ];
    });
    return { students, areStale: await areMarksStale(reading) };
  },
};

export const readPaperMailing = (services: Services, teacherId: TeacherId, quizId: QuizId) =>
  readMailing(services, teacherId, quizId, paperMails);
