import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { selectOptionalValidation } from '../base/journal.queries.ts';
import { selectMailsTo } from './mails.queries.ts';
import { readMarkVersion } from './mark-version.ts';
import { lastSent } from './sent-marks.ts';

interface CopyMark {
  readonly copy: number;
  readonly final: number;
}

interface Announcement extends CopyMark {
  readonly at: Date;
}

export const isSameMark = (one: CopyMark, other: CopyMark) =>
  one.copy === other.copy && one.final === other.final;

/**
 * Returns the mark that the student has from the teacher: this one if it was the last to be
 * validated, or a mail told it since; otherwise the later of those two. Null where there is
 * neither.
 */
export async function announcedMark(
  db: Db,
  { quizId, student }: { readonly quizId: QuizId; readonly student: string },
  current: CopyMark,
): Promise<Announcement | null> {
  const validated = await validatedMark(db, quizId, student);
  if (validated && isSameMark(validated, current)) return validated;
  const mail = lastSent(await selectMailsTo(db, [student]));
  if (!mail || (validated && validated.at > mail.changedAt)) return validated;
  return { ...readMarkVersion(mail.markVersion), at: mail.changedAt };
}

async function validatedMark(
  db: Db,
  quizId: QuizId,
  student: string,
): Promise<Announcement | null> {
  const validation = await selectOptionalValidation(db, quizId);
  const mark = validation?.marks.find((one) => one.student === student);
  return validation && mark ? { ...mark, at: validation.at } : null;
}
