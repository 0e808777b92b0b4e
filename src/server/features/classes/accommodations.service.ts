import type { Accommodated, AccommodationChange } from '#shared/contract/settings.ts';
import {
  type Accommodation,
  fontSizes,
  isAccommodated,
  noAccommodation,
  rosterKey,
} from '#shared/domain/roster/accommodations.ts';
import { withFollowedKeys } from '#shared/domain/roster/followed-keys.ts';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { ownClass } from './classes.policy.ts';
import {
  type AccommodationRow,
  hasExtraTime,
  replaceAccommodations,
  selectAccommodations,
  selectAnyClassForChange,
  selectExtraTime,
  selectRosterEntries,
} from './classes.queries.ts';

export async function readAccommodations(
  { db }: Services,
  teacherId: string,
  classId: string,
): Promise<Accommodated[]> {
  await ownClass(db, teacherId, classId);
  return accommodationsOfClass(db, classId);
}

/** For callers who have checked that the class is the teacher's. */
export async function accommodationsOfClass(db: Db, classId: string): Promise<Accommodated[]> {
  return (await selectAccommodations(db, classId)).map((row) => ({
    id: row.studentId,
    lastName: row.lastName,
    firstName: row.firstName,
    ...grantedIn(row),
  }));
}

/**
 * Students who are not named keep their accommodations, and each named student keeps the fields
 * that are not sent: a window opened before somebody else's change does not undo it. Students who
 * are granted nothing any more are removed.
 */
export async function saveAccommodations(
  services: Services,
  teacherId: string,
  classId: string,
  changes: readonly AccommodationChange[],
): Promise<Accommodated[]> {
  await inTransaction(services, async ({ db }) => {
    await ownClass(db, teacherId, classId);
    await selectAnyClassForChange(db, classId);
    const rows = new Map(
      (await selectAccommodations(db, classId)).map((row) => [row.studentKey, row]),
    );
    const listed = new Set((await selectRosterEntries(db, classId)).map(rosterKey));
    for (const change of changes) {
      const studentKey = rosterKey(change);
      const { id: studentId, lastName, firstName } = change;
      const known = rows.get(studentKey);
      const granted = changedBy(change, known ? grantedIn(known) : noAccommodation);
      if (!isAccommodated(granted)) {
        rows.delete(studentKey);
        continue;
      }
      if (!known && !listed.has(studentKey)) throw notListed(change);
      rows.set(studentKey, { classId, studentKey, studentId, lastName, firstName, ...granted });
    }
    await replaceAccommodations(db, classId, [...rows.values()]);
  });
  return readAccommodations(services, teacherId, classId);
}

function changedBy(change: AccommodationChange, before: Accommodation): Accommodation {
  return {
    fontSize: change.fontSize ?? before.fontSize,
    easyReading: change.easyReading ?? before.easyReading,
    onePerPage: change.onePerPage ?? before.onePerPage,
    a3: change.a3 ?? before.a3,
    extraTime: change.extraTime ?? before.extraTime,
  };
}

const notListed = ({ lastName, firstName }: AccommodationChange) =>
  new AppError(
    409,
    'not_listed',
    `La liste de la classe a été modifiée ailleurs\u00a0: ${lastName} ${firstName} n’y figure plus ainsi. Rechargez la page avant de continuer.`,
  );

/**
 * What each of these students is entitled to, in their order; null for a student entitled to
 * nothing.
 */
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
 * For use in the transaction that writes the list anew. A student whose number was added or changed
 * keeps the accommodations under the new one, and nobody else gets them along with a number.
 */
export async function moveAccommodationsToNewKeys(
  db: Db,
  classId: string,
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
): Promise<void> {
  const rows = await selectAccommodations(db, classId);
  if (rows.length === 0) return;
  const followed = withFollowedKeys(rows, before, after);
  const isChanged = rows.some((row, place) => followed[place] !== row);
  if (isChanged) await replaceAccommodations(db, classId, followed);
}

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
