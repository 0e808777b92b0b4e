import type { Accommodated, AccommodationChange } from '#shared/contract/classes.ts';
import type { ClassId, TeacherId } from '#shared/contract/ids.ts';
import {
  type Accommodation,
  fontSizes,
  isAccommodated,
  noAccommodation,
} from '#shared/domain/roster/accommodations.ts';
import type { StoredEntry } from '#shared/domain/roster/roster.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { ownClass } from './classes.policy.ts';
import {
  deleteAccommodation,
  hasExtraTime,
  selectAccommodations,
  selectAnyClassForChange,
  selectGrantedOnline,
  selectRosterEntries,
  upsertAccommodation,
} from './classes.queries.ts';

export async function readAccommodations(
  { db }: Services,
  teacherId: TeacherId,
  classId: ClassId,
): Promise<Accommodated[]> {
  await ownClass(db, teacherId, classId);
  return accommodationsOfClass(db, classId);
}

/** For callers who have checked that the class is the teacher's. */
export async function accommodationsOfClass(db: Db, classId: ClassId): Promise<Accommodated[]> {
  return (await selectAccommodations(db, classId)).map(({ fontSize, ...granted }) => ({
    ...granted,
    fontSize: fontSizes.find((size) => size === fontSize) ?? noAccommodation.fontSize,
  }));
}

/**
 * Students who are not named keep their accommodations, and each named student keeps the fields
 * that are not sent: a window opened before somebody else's change does not undo it. Students who
 * are granted nothing any more are removed.
 */
export async function saveAccommodations(
  services: Services,
  teacherId: TeacherId,
  classId: ClassId,
  changes: readonly AccommodationChange[],
): Promise<Accommodated[]> {
  await inTransaction(services, async ({ db }) => {
    await ownClass(db, teacherId, classId);
    await selectAnyClassForChange(db, classId);
    const grantedById = new Map(
      (await accommodationsOfClass(db, classId)).map((granted) => [granted.rosterEntryId, granted]),
    );
    const listed = new Set(
      (await selectRosterEntries(db, classId)).map(({ rosterEntryId }) => rosterEntryId),
    );
    for (const change of changes) {
      const { rosterEntryId } = change;
      const granted = changedBy(change, grantedById.get(rosterEntryId) ?? noAccommodation);
      if (!isAccommodated(granted)) {
        await deleteAccommodation(db, classId, rosterEntryId);
        continue;
      }
      if (!grantedById.has(rosterEntryId) && !listed.has(rosterEntryId)) throw notListed();
      await upsertAccommodation(db, classId, { rosterEntryId, ...granted });
    }
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

/** The list was replaced in another window: what is granted would apply to no student. */
const notListed = () =>
  new AppError(
    409,
    'not_listed',
    'La liste de la classe a été modifiée ailleurs\u00a0: cet étudiant n’y figure plus. Rechargez la page avant de continuer.',
  );

/**
 * What each of these students is entitled to, in their order; null for a student entitled to
 * nothing.
 */
export async function accommodationsOf(
  { db }: Pick<Services, 'db'>,
  classId: ClassId,
  entries: readonly StoredEntry[],
): Promise<(Accommodation | null)[]> {
  const granted = await accommodationsOfClass(db, classId);
  const byId = new Map(
    granted.map(({ rosterEntryId, ...row }) => [rosterEntryId, accommodationIn(row)]),
  );
  return entries.map(({ rosterEntryId }) => byId.get(rosterEntryId) ?? null);
}

/** How a student reads online who does not read as everybody does. */
export type GrantedDisplay = Pick<Accommodation, 'easyReading'> & { readonly fontSize: number };

/** What a student is granted online; the display is null for one who reads as everybody does. */
export async function grantedOnline(
  db: Db,
  classId: ClassId,
  rosterEntryId: string,
): Promise<{ readonly extraTime: number; readonly display: GrantedDisplay | null }> {
  const granted = (await selectGrantedOnline(db, classId, rosterEntryId)) ?? noAccommodation;
  const { extraTime, fontSize, easyReading } = granted;
  const isOther = fontSize > noAccommodation.fontSize || easyReading;
  return { extraTime, display: isOther ? { fontSize, easyReading } : null };
}

export function grantsExtraTime(db: Db, classId: ClassId): Promise<boolean> {
  return hasExtraTime(db, classId);
}

function accommodationIn(granted: Accommodation): Accommodation {
  const { fontSize, easyReading, onePerPage, a3, extraTime } = granted;
  return { fontSize, easyReading, onePerPage, a3, extraTime };
}
