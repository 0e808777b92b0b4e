import type { Class } from '#shared/contract/classes.ts';
import type { ClassId, TeacherId } from '#shared/contract/ids.ts';
import { classLimits } from '#shared/domain/limits.ts';
import { announceQuiz } from '../../announce-quiz.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { ownBinnedClass, ownClass } from './classes.policy.ts';
import {
  type ClassRow,
  deleteClass,
  deleteClassesBinnedBefore,
  deleteClassesBinnedBeyond,
  insertClass,
  selectBinnedClassesOfTeacher,
  selectClassesOfTeacher,
  selectOptionalClass,
  selectQuizIdsNaming,
  updateClass,
  updateClassBinned,
  updateClassOfQuizzes,
} from './classes.queries.ts';

export function presentClass(row: ClassRow): Class {
  return {
    ...row,
    rosterUrl: row.studentCount > 0 ? `/api/settings/classes/${row.id}/roster` : null,
  };
}

export async function listClasses({ db }: Services, teacherId: TeacherId): Promise<Class[]> {
  return (await selectClassesOfTeacher(db, teacherId)).map(presentClass);
}

export async function readClass(
  { db }: Services,
  teacherId: TeacherId,
  id: ClassId,
): Promise<Class> {
  return presentClass(await ownClass(db, teacherId, id));
}

async function refuseIfTooMany({ db }: Services, teacherId: TeacherId): Promise<void> {
  if ((await selectClassesOfTeacher(db, teacherId)).length >= classLimits.classes) {
    const message = 'Vous avez déjà 200 classes. Supprimez-en une avant d’en ajouter une autre.';
    throw new AppError(400, 'too_many_classes', message);
  }
}

export async function createClass(services: Services, teacherId: TeacherId, title: string) {
  const { db } = services;
  await refuseIfTooMany(services, teacherId);
  const id = await insertClass(db, teacherId, title);
  return presentClass(await ownClass(db, teacherId, id));
}

export async function changeClass(
  { db }: Services,
  teacherId: TeacherId,
  id: ClassId,
  { title, courseTitles }: { title?: string | undefined; courseTitles?: string[] | undefined },
): Promise<Class> {
  await ownClass(db, teacherId, id);
  await updateClass(db, id, { ...(title && { title }), ...(courseTitles && { courseTitles }) });
  return presentClass(await ownClass(db, teacherId, id));
}

/**
 * Moves a class to the bin. Quizzes stop using it, and all that belongs to it stays until it is
 * purged.
 */
export async function binClass(
  services: Services,
  teacherId: TeacherId,
  id: ClassId,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownClass(db, teacherId, id);
    const naming = await selectQuizIdsNaming(db, id);
    const left = await updateClassOfQuizzes(db, teacherId, naming, { from: id, to: null });
    await updateClassBinned(db, id, { binnedAt: new Date(), binnedFrom: left });
    await deleteClassesBinnedBeyond(db, teacherId, classLimits.classesInBin);
    for (const quizId of left) await announceQuiz(db, quizId);
  });
}

/** Quizzes that used the class use it again, except those that have chosen another one since. */
export async function restoreClass(
  services: Services,
  teacherId: TeacherId,
  id: ClassId,
): Promise<void> {
  await inTransaction(services, async (services) => {
    const { db } = services;
    const { binnedFrom } = await ownBinnedClass(db, teacherId, id);
    await refuseIfTooMany(services, teacherId);
    await updateClassBinned(db, id, { binnedAt: null, binnedFrom: [] });
    const back = await updateClassOfQuizzes(db, teacherId, binnedFrom, { from: null, to: id });
    for (const quizId of back) await announceQuiz(db, quizId);
  });
}

export async function purgeOwnClass(
  services: Services,
  teacherId: TeacherId,
  id: ClassId,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownBinnedClass(db, teacherId, id);
    await deleteClass(db, id);
  });
}

/** The classes in the bin, with the quizzes that used them. */
export async function binnedClasses({ db }: Services, teacherId: TeacherId) {
  return selectBinnedClassesOfTeacher(db, teacherId);
}

export async function purgeClassesBinnedBefore({ db }: Services, moment: Date): Promise<void> {
  await deleteClassesBinnedBefore(db, moment);
}

/** Called by a quiz, which may only use a class of its own teacher. */
export async function refuseForeignClass(
  db: Db,
  teacherId: TeacherId,
  classId: ClassId | null | undefined,
): Promise<void> {
  if (!classId) return;
  const found = await selectOptionalClass(db, classId);
  if (found?.teacherId !== teacherId) {
    throw new AppError(400, 'unknown_class', 'Cette classe n’existe pas.');
  }
}
