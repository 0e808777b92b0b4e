import type { ClassId, TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { type ClassRow, selectAnyClassForChange, selectOptionalClass } from './classes.queries.ts';

const notFound = () => new AppError(404, 'not_found', 'Classe introuvable.');

export async function ownClass(db: Db, teacherId: TeacherId, id: ClassId): Promise<ClassRow> {
  return owned(await selectOptionalClass(db, id), teacherId);
}

/**
 * Locks a class that is to be restored from the bin or deleted for good; for use in a transaction.
 */
export async function ownBinnedClass(db: Db, teacherId: TeacherId, id: ClassId) {
  const found = owned(await selectAnyClassForChange(db, id), teacherId);
  if (!found.binnedAt) throw notFound();
  return found;
}

function owned<Found extends { readonly teacherId: TeacherId }>(
  found: Found | null,
  teacherId: TeacherId,
): Found {
  if (!found) throw notFound();
  if (found.teacherId !== teacherId) {
    throw new AppError(403, 'not_yours', 'Cette classe appartient à un autre enseignant.');
  }
  return found;
}
