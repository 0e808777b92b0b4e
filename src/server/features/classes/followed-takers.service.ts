import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { movedKeys } from '#shared/domain/roster/same-students.ts';
import type { Db } from '../../db/client.ts';
import { updateRosterKeys } from './followed-takers.queries.ts';

/**
 * For use in the transaction that writes a class list anew. Attempts begun under a student's former
 * key are moved to the new one, and to nobody else's.
 */
export async function moveAttemptsToNewKeys(
  db: Db,
  classId: string,
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
): Promise<void> {
  const moved = movedKeys(before, after);
  if (moved.size > 0) await updateRosterKeys(db, classId, moved);
}
