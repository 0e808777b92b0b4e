import type { Class } from '#shared/contract/settings.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { ownClass } from './classes.policy.ts';
import {
  type ClassRow,
  deleteClass as deleteClassRow,
  insertClass,
  selectClassesOfTeacher,
  selectOptionalClass,
  updateClass,
} from './classes.queries.ts';

const MOST_CLASSES = 200;

export function presentClass(row: ClassRow): Class {
  return {
    ...row,
    rosterUrl: row.studentCount > 0 ? `/api/settings/classes/${row.id}/roster` : null,
  };
}

export async function listClasses({ db }: Services, teacherId: string): Promise<Class[]> {
  return (await selectClassesOfTeacher(db, teacherId)).map(presentClass);
}

export async function readClass({ db }: Services, teacherId: string, id: string): Promise<Class> {
  return presentClass(await ownClass(db, teacherId, id));
}

export async function createClass({ db }: Services, teacherId: string, title: string) {
  if ((await selectClassesOfTeacher(db, teacherId)).length >= MOST_CLASSES) {
    throw new AppError(400, 'too_many_classes', 'Vous avez déjà 200 classes.');
  }
  const id = await insertClass(db, teacherId, title);
  return presentClass(await ownClass(db, teacherId, id));
}

export async function changeClass(
  { db }: Services,
  teacherId: string,
  id: string,
  { title, courseTitles }: { title?: string | undefined; courseTitles?: string[] | undefined },
): Promise<Class> {
  await ownClass(db, teacherId, id);
  await updateClass(db, id, { ...(title && { title }), ...(courseTitles && { courseTitles }) });
  return presentClass(await ownClass(db, teacherId, id));
}

export async function deleteClass({ db }: Services, teacherId: string, id: string): Promise<void> {
  await ownClass(db, teacherId, id);
  await deleteClassRow(db, id);
}

/** For a quiz: the class it names must be one of its teacher's. */
export async function refuseForeignClass(
  db: Db,
  teacherId: string,
  classId: string | null | undefined,
): Promise<void> {
  if (!classId) return;
  const found = await selectOptionalClass(db, classId);
  if (found?.teacherId !== teacherId) {
    throw new AppError(400, 'unknown_class', 'Cette classe n’existe pas.');
  }
}
