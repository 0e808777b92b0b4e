import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { type ClassRow, selectOptionalClass } from './classes.queries.ts';

/** Only its teacher sees a class. */
export async function ownClass(db: Db, teacherId: string, id: string): Promise<ClassRow> {
  const found = await selectOptionalClass(db, id);
  if (!found) throw new AppError(404, 'not_found', 'Classe introuvable.');
  if (found.teacherId !== teacherId) {
    throw new AppError(403, 'not_yours', 'Cette classe appartient à un autre enseignant.');
  }
  return found;
}
