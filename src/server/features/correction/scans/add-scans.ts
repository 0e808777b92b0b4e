import type { RosterMode } from '#shared/contract/correction/overview-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { initialThreshold } from '#shared/domain/correction/class-reading/proposed-threshold.ts';
import type { GivenEntry, RosterEntry } from '#shared/domain/roster/roster.ts';
import { rosterRefusals } from '#shared/domain/roster/roster-refusals.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { readQuotas } from '../../../sessions/account-quotas.service.ts';
import { readEntries } from '../../classes/roster.service.ts';
import { readRosterFile } from '../../classes/roster-file.service.ts';
import { lastEdition } from '../../printing/editions/editions.service.ts';
import { findQuizForChange } from '../../quizzes/quizzes.service.ts';
import { takeUpload } from '../../uploads/uploads.service.ts';
import { announceCorrection } from '../base/correction-changes.ts';
import { noCorrection, notPrinted, tooManyScans } from '../base/correction-errors.ts';
import {
  insertCorrection,
  selectOptionalCorrectionForChange,
  updateCorrection,
} from '../base/corrections.queries.ts';
import { markingFormat, plainMarking } from '../base/stored-marking.ts';
import { addToList } from '../copies/student-list.service.ts';
import { scanFileKey } from '../pages/scan-files.ts';
import { insertScan, selectScanBytesOf } from '../pages/scans.queries.ts';

export interface NewScan {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** The same for the same file; absent where it was not sent in parts. */
  readonly digest?: string;
  /** The upload that its file was made of; adding the scan takes it. */
  readonly uploadId?: string;
  /**
   * The scan of another quiz from which it came, and the pages of that scan that belong to this
   * quiz.
   */
  readonly filedFrom?: string;
  readonly onlyPages?: readonly number[];
}

export interface Order {
  readonly rosterMode: RosterMode;
  /** The students of the list that was sent with the scan, in the mode `upload`. */
  readonly students: readonly RosterEntry[] | null;
}

/**
 * Refuses another scan when too many are kept; files that wait to be used have a limit of their
 * own.
 */
export async function refuseTooManyScans(
  services: Pick<Services, 'db' | 'env'>,
  teacherId: TeacherId,
): Promise<void> {
  const bytes = await selectScanBytesOf(services.db, teacherId);
  const { scanBytes: most } = await readQuotas(services, teacherId);
  if (bytes >= most) throw tooManyScans(bytes, most);
}

/**
 * Adds scans whose files are in the store, to be read by a run that begins in the same transaction.
 * Where no list is asked for, it stays the one that there is, or that of the quiz's class. Answers
 * how many of the scans are new.
 */
export async function addScans(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  scans: readonly NewScan[],
  order?: Order,
): Promise<number> {
  return inTransaction(services, async (services) => {
    const { db } = services;
    const quiz = await findQuizForChange(db, teacherId, quizId);
    if (!(await lastEdition(db, quizId))) throw notPrinted();
    const rosterMode = order?.rosterMode ?? (quiz.classGroupId ? 'class' : 'none');
    const isFirst = await insertCorrection(db, {
      quizId,
      rosterMode,
      threshold: initialThreshold,
      marking: markingFormat.write(plainMarking),
    });
    const correction = await selectOptionalCorrectionForChange(db, quizId);
    if (!correction) throw noCorrection();
    const { classGroupId } = quiz;
    let list: readonly GivenEntry[] | null = null;
    if (rosterMode === 'upload') list = order?.students ?? null;
    if ((order || isFirst) && rosterMode === 'class' && classGroupId) {
      list = await readEntries(services, teacherId, classGroupId);
    }
    if (list) await addToList(db, quizId, list);
    let added = 0;
    for (const { id, name, size, digest = null, uploadId, filedFrom = null, onlyPages } of scans) {
      const fileKey = scanFileKey({ quizId, id });
      const pages = { filedFrom, onlyPages: onlyPages ? [...onlyPages] : null };
      const scan = { id, quizId, name, fileKey, byteSize: size, digest, ...pages };
      if (await insertScan(db, scan)) added += 1;
      if (uploadId) await takeUpload(services, uploadId);
    }
    // A correction that was begun without a list takes the first one that comes.
    const isFirstList = correction.rosterMode === 'none' && list !== null;
    await updateCorrection(db, quizId, isFirstList ? { rosterMode } : {});
    await announceCorrection(db, quizId);
    return added;
  });
}

/** Reads the list that came with a scan, before anything is kept of either. */
export async function listedStudents(
  list: Uint8Array,
  teacherId: TeacherId,
): Promise<readonly RosterEntry[]> {
  const entries = await readRosterFile(list, teacherId);
  if (entries.length === 0) {
    throw new AppError(400, 'no_student', rosterRefusals.noStudent());
  }
  return entries;
}
