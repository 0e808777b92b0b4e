import { randomUUID } from 'node:crypto';
import type { Class } from '#shared/contract/settings.ts';
import { type CodedEntry, withCodeKeys } from '#shared/domain/roster/code-keys.ts';
import { writeRoster } from '#shared/domain/roster/read-roster.ts';
import {
  compareStudents,
  isBlankEntry,
  type RosterEntry,
  tidyEntry,
} from '#shared/domain/roster/roster.ts';
import { rosterRefusals } from '#shared/domain/roster/roster-refusals.ts';
import { refuseIfChangedSince } from '../../changed-elsewhere.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { followTakers } from '../attempts/identity/followed-takers.service.ts';
import { followList } from './accommodations.service.ts';
import { ownClass } from './classes.policy.ts';
import {
  replaceRosterEntries,
  selectAnyClassForChange,
  selectCodedEntries,
  selectOptionalRosterStamp,
  selectRosterEntries,
} from './classes.queries.ts';
import { presentClass } from './classes.service.ts';
import { readRosterFile } from './roster-file.service.ts';

export async function readEntries({ db }: Services, teacherId: string, classId: string) {
  await ownClass(db, teacherId, classId);
  return selectRosterEntries(db, classId);
}

/** For features that know whose class it is. */
export async function entriesOfClass(db: Db, classId: string): Promise<RosterEntry[]> {
  return selectRosterEntries(db, classId);
}

/** The same, with what personal codes are made of. */
export async function codedEntriesOfClass(db: Db, classId: string): Promise<CodedEntry[]> {
  return selectCodedEntries(db, classId);
}

/** Changes with the list; null where it is empty. */
export async function rosterStamp(db: Db, classId: string): Promise<string | null> {
  return selectOptionalRosterStamp(db, classId);
}

interface Roster {
  readonly entries: RosterEntry[];
  readonly stamp: string | null;
}

export async function readRoster(
  services: Services,
  teacherId: string,
  classId: string,
): Promise<Roster> {
  // First: of a list that is replaced meanwhile, the older stamp is refused.
  const stamp = await rosterStamp(services.db, classId);
  return { entries: await readEntries(services, teacherId, classId), stamp };
}

export async function saveEntries(
  services: Services,
  teacherId: string,
  classId: string,
  {
    entries,
    stamp,
  }: { readonly entries: readonly RosterEntry[]; readonly stamp?: Roster['stamp'] | undefined },
): Promise<Roster> {
  const tidy = entries.map(tidyEntry).filter((entry) => !isBlankEntry(entry));
  await inTransaction(services, async ({ db }) => {
    await ownClass(db, teacherId, classId);
    await selectAnyClassForChange(db, classId);
    refuseIfChangedSince(await rosterStamp(db, classId), stamp);
    const before = await selectCodedEntries(db, classId);
    const listed = withCodeKeys(before, tidy.toSorted(compareStudents), randomUUID);
    await replaceRosterEntries(db, classId, listed);
    await followList(db, classId, before, tidy);
    await followTakers(db, classId, before, tidy);
  });
  return readRoster(services, teacherId, classId);
}

export async function clearEntries(services: Services, teacherId: string, classId: string) {
  await saveEntries(services, teacherId, classId, { entries: [] });
  return presentClass(await ownClass(services.db, teacherId, classId));
}

/** A file in which no student can be found changes nothing. */
export async function importFile(
  services: Services,
  teacherId: string,
  classId: string,
  file: Uint8Array,
): Promise<Class> {
  await ownClass(services.db, teacherId, classId);
  const entries = await readRosterFile(file, teacherId);
  const named = entries.filter(({ lastName, firstName }) => lastName !== '' || firstName !== '');
  if (named.length === 0) {
    throw new AppError(400, 'no_student', rosterRefusals.noStudent);
  }
  await saveEntries(services, teacherId, classId, { entries });
  return presentClass(await ownClass(services.db, teacherId, classId));
}

export async function rosterFile(services: Services, teacherId: string, classId: string) {
  return writeRoster(await readEntries(services, teacherId, classId));
}
