import type { Accommodated } from '#shared/contract/settings.ts';
import {
  type Accommodation,
  fontSizes,
  isAccommodated,
  noAccommodation,
  rosterKey,
} from '#shared/domain/roster/accommodations.ts';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { ownClass } from './classes.policy.ts';
import {
  type AccommodationRow,
  hasExtraTime,
  replaceAccommodations,
  selectAccommodations,
  selectExtraTime,
} from './classes.queries.ts';

export async function readAccommodations(
  { db }: Services,
  teacherId: string,
  classId: string,
): Promise<Accommodated[]> {
  await ownClass(db, teacherId, classId);
  return accommodationsOfClass(db, classId);
}

/** For features that know whose class it is. */
export async function accommodationsOfClass(db: Db, classId: string): Promise<Accommodated[]> {
  return (await selectAccommodations(db, classId)).map((row) => ({
    id: row.studentId,
    lastName: row.lastName,
    firstName: row.firstName,
    ...grantedIn(row),
  }));
}

/** Who is granted nothing is not kept; of two lines about one student the last holds. */
export async function saveAccommodations(
  services: Services,
  teacherId: string,
  classId: string,
  accommodated: readonly Accommodated[],
): Promise<Accommodated[]> {
  const rows = new Map<string, AccommodationRow>();
  for (const { id: studentId, ...granted } of accommodated.filter(isAccommodated)) {
    const key = rosterKey({ id: studentId, ...granted });
    rows.set(key, { classId, studentKey: key, studentId, ...granted });
  }
  await inTransaction(services, async ({ db }) => {
    await ownClass(db, teacherId, classId);
    await replaceAccommodations(db, classId, [...rows.values()]);
  });
  return readAccommodations(services, teacherId, classId);
}

/** What each of these students is entitled to, in their order; null for nothing. */
export async function accommodationsOf(
  { db }: Pick<Services, 'db'>,
  classId: string,
  entries: readonly RosterEntry[],
): Promise<(Accommodation | null)[]> {
  const rows = await selectAccommodations(db, classId);
  const byKey = new Map(rows.map((row) => [row.studentKey, grantedIn(row)]));
  return entries.map((entry) => byKey.get(rosterKey(entry)) ?? null);
}

/**
 * For use in the transaction that writes the list anew. Whoever has a number now, or another one, is
 * known by it from now on and keeps what was granted: found by the name, which before and after one
 * student alone bears.
 */
export async function followList(
  db: Db,
  classId: string,
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
): Promise<void> {
  const rows = await selectAccommodations(db, classId);
  const listedBefore = new Set(before.map(rosterKey));
  const listed = new Set(after.map(rosterKey));
  const [bearersBefore, bearers] = [before, after].map((list) => Map.groupBy(list, listedNameKey));
  const taken = new Set(rows.map(({ studentKey }) => studentKey));
  const followed = rows.map((row) => {
    const name = listedNameKey({ ...row, id: row.studentId });
    if (listed.has(row.studentKey) || name === nobodysName) return row;
    const [entry, ...namesakes] = bearers?.get(name) ?? [];
    const wasShared = (bearersBefore?.get(name)?.length ?? 0) > 1;
    if (!entry || namesakes.length > 0 || wasShared) return row;
    const studentKey = rosterKey(entry);
    if (listedBefore.has(studentKey) || taken.has(studentKey)) return row;
    taken.add(studentKey);
    return { ...row, studentKey, studentId: entry.id };
  });
  if (followed.some((row, place) => row !== rows[place])) {
    await replaceAccommodations(db, classId, followed);
  }
}

/** In the order of the list's columns, unlike what somebody says: both lists are a teacher's own. */
const listedNameKey = (student: Parameters<typeof rosterKey>[0]) =>
  rosterKey({ ...student, id: '' });
const nobodysName = listedNameKey({ id: '', lastName: '', firstName: '' });

/** In percent, for a student as the list knows him or her. */
export async function extraTimeOf(db: Db, classId: string, studentKey: string): Promise<number> {
  return (await selectExtraTime(db, classId, studentKey)) ?? noAccommodation.extraTime;
}

export function grantsExtraTime(db: Db, classId: string): Promise<boolean> {
  return hasExtraTime(db, classId);
}

function grantedIn(row: AccommodationRow): Accommodation {
  const { easyReading, onePerPage, a3, extraTime } = row;
  const fontSize = fontSizes.find((size) => size === row.fontSize) ?? noAccommodation.fontSize;
  return { fontSize, easyReading, onePerPage, a3, extraTime };
}
