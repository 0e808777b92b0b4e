import { type Class, mostStudents } from '#shared/contract/settings.ts';
import { decodeText, readRoster, writeRoster } from '#shared/domain/roster/read-roster.ts';
import {
  compareStudents,
  isBlankEntry,
  type RosterEntry,
  tidyEntry,
} from '#shared/domain/roster/roster.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { ownClass } from './classes.policy.ts';
import { replaceRosterEntries, selectRosterEntries } from './classes.queries.ts';
import { presentClass } from './classes.service.ts';

export async function readEntries({ db }: Services, teacherId: string, classId: string) {
  await ownClass(db, teacherId, classId);
  return selectRosterEntries(db, classId);
}

export async function saveEntries(
  services: Services,
  teacherId: string,
  classId: string,
  entries: readonly RosterEntry[],
): Promise<RosterEntry[]> {
  const tidy = entries.map(tidyEntry).filter((entry) => !isBlankEntry(entry));
  await inTransaction(services, async ({ db }) => {
    await ownClass(db, teacherId, classId);
    await replaceRosterEntries(db, classId, tidy.toSorted(compareStudents));
  });
  return readEntries(services, teacherId, classId);
}

export async function clearEntries(services: Services, teacherId: string, classId: string) {
  await saveEntries(services, teacherId, classId, []);
  return presentClass(await ownClass(services.db, teacherId, classId));
}

/** A file in which no student can be found changes nothing. */
export async function importFile(
  services: Services,
  teacherId: string,
  classId: string,
  file: Uint8Array,
): Promise<Class> {
  const { entries } = readRoster(decodeText(file));
  const named = entries.filter(({ lastName, firstName }) => lastName !== '' || firstName !== '');
  if (named.length === 0) {
    throw new AppError(400, 'no_student', 'Aucun étudiant n’a été trouvé dans ce fichier.');
  }
  if (entries.length > mostStudents) {
    throw new AppError(400, 'too_many_students', 'Une liste compte au plus 5 000 étudiants.');
  }
  if (entries.some((entry) => Object.values(entry).some((text) => text.includes('\0')))) {
    throw new AppError(400, 'not_a_text', 'Ce fichier n’est pas une liste au format texte.');
  }
  await saveEntries(services, teacherId, classId, entries);
  return presentClass(await ownClass(services.db, teacherId, classId));
}

export async function rosterFile(services: Services, teacherId: string, classId: string) {
  return writeRoster(await readEntries(services, teacherId, classId));
}
