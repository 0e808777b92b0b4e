import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../../db/client.ts';
import {
  type CopyRow,
  selectOptionalCopyOfStudent,
  updateCopy,
} from '../../base/copies.queries.ts';
import type { JournalChange } from '../../base/journal-change.ts';

type PhotocopiesChange = Extract<JournalChange, { kind: 'photocopies' }>;
type Freed = NonNullable<PhotocopiesChange['freed']>;

const nothing = { points: 0, reason: '' };

export const ownershipOf = ({ student, associatedBy, ...row }: CopyRow): Freed => ({
  student,
  by: associatedBy,
  adjustment: { points: row.adjustment, reason: row.adjustmentReason },
});

/**
 * Frees a copy whose number is another paper's from now on: its student and its adjustment belonged
 * to the old one.
 */
export async function freeCopy(db: Db, row: CopyRow): Promise<JournalChange[]> {
  const { quizId, copy } = row;
  await updateCopy(db, quizId, copy, {
    student: null,
    associatedBy: null,
    aiFirstName: null,
    aiLastName: null,
    adjustment: nothing.points,
    adjustmentReason: nothing.reason,
  });
  return lostWith(row);
}

/** Returns what is no longer true of the old paper, for the journal. */
export function lostWith(row: CopyRow): JournalChange[] {
  const { copy } = row;
  const { student, by, adjustment } = ownershipOf(row);
  const isAdjusted = adjustment.points !== 0 || adjustment.reason !== '';
  return [
    ...(student ? [{ kind: 'association', copy, before: student, after: null, by } as const] : []),
    ...(isAdjusted
      ? [{ kind: 'adjustment', copy, before: adjustment, after: nothing } as const]
      : []),
  ];
}

/**
 * Gives the old paper its student and its points back, once it has its number again; a student who
 * was given another copy meanwhile keeps that.
 */
export async function giveBack(
  db: Db,
  quizId: QuizId,
  copy: number,
  { student, by, adjustment }: Freed,
): Promise<void> {
  const other = student && (await selectOptionalCopyOfStudent(db, student));
  const isFree = !other || other.copy === copy;
  await updateCopy(db, quizId, copy, {
    student: isFree ? student : null,
    associatedBy: isFree ? by : null,
    aiFirstName: null,
    aiLastName: null,
    adjustment: adjustment.points,
    adjustmentReason: adjustment.reason,
  });
}
