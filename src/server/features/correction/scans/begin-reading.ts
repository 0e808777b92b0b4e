import { randomUUID } from 'node:crypto';
import type { RosterMode } from '#shared/contract/correction-schemas.ts';
import { mostStudents } from '#shared/contract/settings.ts';
import { usualThreshold } from '#shared/domain/correction/proposed-threshold.ts';
import { decodeText, readRoster } from '#shared/domain/read-roster.ts';
import type { RosterEntry } from '#shared/domain/roster.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import { beginOrJoinRun } from '../../../jobs/runs.service.ts';
import type { Services } from '../../../services.ts';
import { readEntries } from '../../classes/roster.service.ts';
import { validEdition } from '../../printing/editions/editions.service.ts';
import { findQuizForChange } from '../../quizzes/quizzes.service.ts';
import { forgetUpload, placeUpload } from '../../uploads/uploads.service.ts';
import { announceCorrection } from '../correction-changes.ts';
import { notPrinted, otherEditionUnderCorrection } from '../correction-errors.ts';
import {
  insertCorrection,
  selectOptionalCorrectionForChange,
  updateCorrection,
} from '../corrections.queries.ts';
import { markingFormat, plainMarking } from '../marks/stored-marking.ts';
import { addToList } from '../students/students.service.ts';
import { readScansRun } from './read-scans.run.ts';
import { scanFileKey } from './scan-files.ts';
import { insertScan } from './scans.queries.ts';

export interface NewScan {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** Forgotten once the scan has a file of its own. */
  readonly uploadId?: string;
}

interface Order {
  readonly rosterMode: RosterMode;
  /** In mode upload. */
  readonly studentList: Uint8Array | null;
}

/** Makes scans of finished uploads and begins to read them. */
export async function addUploadedScans(
  services: Services,
  teacherId: string,
  quizId: string,
  uploads: readonly string[],
  order: Order,
) {
  await refuseUnprinted(services, teacherId, quizId);
  const scans: NewScan[] = [];
  for (const uploadId of uploads) {
    const id = randomUUID();
    const file = await placeUpload(services, teacherId, uploadId, scanFileKey({ quizId, id }));
    scans.push({ id, ...file, uploadId });
  }
  return beginReading(services, teacherId, quizId, scans, order);
}

/** Before megabytes are sent for nothing. */
export async function refuseUnprinted(services: Services, teacherId: string, quizId: string) {
  await inTransaction(services, async ({ db }) => {
    await findQuizForChange(db, teacherId, quizId);
    if (!(await validEdition(db, quizId))) throw notPrinted();
  });
}

/** The scans, whose files are in the store, and their reading: all of it or nothing. */
export async function beginReading(
  services: Services,
  teacherId: string,
  quizId: string,
  scans: readonly NewScan[],
  { rosterMode, studentList }: Order,
) {
  const uploaded = studentList && listedStudents(studentList);
  return inTransaction(services, async (services) => {
    const { db } = services;
    const quiz = await findQuizForChange(db, teacherId, quizId);
    const edition = await validEdition(db, quizId);
    if (!edition) throw notPrinted();
    await insertCorrection(db, {
      quizId,
      editionId: edition.id,
      rosterMode,
      threshold: usualThreshold,
      marking: markingFormat.write(plainMarking),
    });
    const correction = await selectOptionalCorrectionForChange(db, quizId);
    if (correction?.editionId !== edition.id) throw otherEditionUnderCorrection();
    const { classGroupId } = quiz;
    if (rosterMode === 'upload' && uploaded) await addToList(db, quizId, uploaded);
    if (rosterMode === 'class' && classGroupId) {
      await addToList(db, quizId, await readEntries(services, teacherId, classGroupId));
    }
    for (const { id, name, size, uploadId } of scans) {
      const fileKey = scanFileKey({ quizId, id });
      await insertScan(db, { id, quizId, name, fileKey, byteSize: size });
      if (uploadId) await forgetUpload(services, uploadId);
    }
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
    const payload = { quizId };
    return beginOrJoinRun(services, readScansRun, { thing: quizId, teacherId, quizId, payload });
  });
}

function listedStudents(list: Uint8Array): readonly RosterEntry[] {
  const { entries } = readRoster(decodeText(list));
  if (entries.length === 0) {
    throw new AppError(400, 'no_student', 'Aucun étudiant n’a été trouvé dans ce fichier.');
  }
  if (entries.length > mostStudents) {
    throw new AppError(400, 'too_many_students', 'Une liste compte au plus 5 000 étudiants.');
  }
  return entries;
}
