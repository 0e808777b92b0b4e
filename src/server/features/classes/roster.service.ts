import { randomUUID } from 'node:crypto';
import type { Class } from '#shared/contract/classes.ts';
import type { ClassId, TeacherId } from '#shared/contract/ids.ts';
import { writeRoster } from '#shared/domain/roster/read-roster.ts';
import {
  compareStudents,
  isBlankEntry,
  type RosterEntry,
  type StoredEntry,
  tidyEntry,
} from '#shared/domain/roster/roster.ts';
import { rosterRefusals } from '#shared/domain/roster/roster-refusals.ts';
import { withNewList } from '#shared/domain/roster/same-students.ts';
import { refuseIfChangedSince } from '../../changed-elsewhere.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { readTogether } from '../../gathered.ts';
import type { Services } from '../../services.ts';
import { ownClass } from './classes.policy.ts';
import {
  deleteAccommodation,
  replaceStudents,
  type StoredStudent,
  selectAnyClassForChange,
  selectRosterEntries,
  selectRosterEtags,
  selectStudents,
} from './classes.queries.ts';
import { presentClass } from './classes.service.ts';
import { readRosterFile } from './roster-file.service.ts';

export async function readEntries({ db }: Services, teacherId: TeacherId, classId: ClassId) {
  await ownClass(db, teacherId, classId);
  return selectRosterEntries(db, classId);
}

/** For callers who have checked that the class is the teacher's. */
export async function entriesOfClass(db: Db, classId: ClassId): Promise<StoredEntry[]> {
  return selectRosterEntries(db, classId);
}

/** The same entries with what their personal codes are derived from. */
export async function codedEntriesOfClass(db: Db, classId: ClassId): Promise<StoredStudent[]> {
  return (await selectStudents(db, classId)).filter(({ isListed }) => isListed);
}

/** Changes with the list; null where it is empty. */
export const rosterEtag = readTogether(selectRosterEtags);

interface Roster {
  readonly entries: StoredEntry[];
  readonly etag: string | null;
}

export async function readRoster(
  services: Services,
  teacherId: TeacherId,
  classId: ClassId,
): Promise<Roster> {
  // The etag is read first: if the list is replaced meanwhile, a change based on the older etag is
  // refused.
  const etag = await rosterEtag(services.db, classId);
  return { entries: await readEntries(services, teacherId, classId), etag };
}

export async function saveEntries(
  services: Services,
  teacherId: TeacherId,
  classId: ClassId,
  {
    entries,
    etag,
  }: { readonly entries: readonly RosterEntry[]; readonly etag?: Roster['etag'] | undefined },
): Promise<Roster> {
  const tidy = entries.map(tidyEntry).filter((entry) => !isBlankEntry(entry));
  await inTransaction(services, async ({ db }) => {
    await ownClass(db, teacherId, classId);
    await selectAnyClassForChange(db, classId);
    refuseIfChangedSince(await rosterEtag(db, classId), etag);
    const students = await selectStudents(db, classId);
    const { listed, left } = withNewList(students, tidy.toSorted(compareStudents), randomUUID);
    await replaceStudents(db, classId, listed, left);
  });
  return readRoster(services, teacherId, classId);
}

export async function clearEntries(services: Services, teacherId: TeacherId, classId: ClassId) {
  await saveEntries(services, teacherId, classId, { entries: [] });
  return presentClass(await ownClass(services.db, teacherId, classId));
}

/** A file in which no student is found is refused, and changes nothing. */
export async function importFile(
  services: Services,
  teacherId: TeacherId,
  classId: ClassId,
  file: Uint8Array,
): Promise<Class> {
  await ownClass(services.db, teacherId, classId);
  const entries = await readRosterFile(file, teacherId);
  const named = entries.filter(({ lastName, firstName }) => lastName !== '' || firstName !== '');
  if (named.length === 0) {
    throw new AppError(400, 'no_student', rosterRefusals.noStudent());
  }
  await saveEntries(services, teacherId, classId, { entries });
  return presentClass(await ownClass(services.db, teacherId, classId));
}

export async function rosterFile(services: Services, teacherId: TeacherId, classId: ClassId) {
  return writeRoster(await readEntries(services, teacherId, classId));
}

/** Takes a student from a list for good, with what that student is granted. */
export async function forgetStudent(
  services: Services,
  classId: ClassId,
  rosterEntryId: string,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await selectAnyClassForChange(db, classId);
    await deleteAccommodation(db, classId, rosterEntryId);
    const students = await selectStudents(db, classId);
    const others = students.filter((student) => student.rosterEntryId !== rosterEntryId);
    const { listed = [], left = [] } = Object.groupBy(others, ({ isListed }) =>
      isListed ? 'listed' : 'left',
    );
    await replaceStudents(db, classId, listed, left);
  });
}
