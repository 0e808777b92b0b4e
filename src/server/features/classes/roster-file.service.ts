import { WorkerError, WorkerPool } from '#paper/process/worker-pool.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { AppError } from '../../errors.ts';
import type { RosterAnswer } from './read-roster.worker.ts';

const SECONDS = 10;

const threads = new WorkerPool<Uint8Array, RosterAnswer>(
  new URL('./read-roster.worker.ts', import.meta.url),
  { threads: 1, megabytesOfMemory: 128, idleSeconds: 10 },
);

/** Parses a list in a thread. */
export async function readRosterFile(
  file: Uint8Array,
  teacherId: TeacherId,
): Promise<readonly RosterEntry[]> {
  const { entries, refusal } = await threads
    .run(file, { seconds: SECONDS, owner: teacherId })
    .catch((error) => {
      throw error instanceof WorkerError ? refusedRoster(tooSlow) : error;
    });
  if (refusal) throw refusedRoster(refusal);
  return entries;
}

const tooSlow =
  'La lecture de ce fichier prend trop de temps. Enregistrez la liste seule au format CSV, puis réessayez.';

const refusedRoster = (message: string) => new AppError(400, 'not_a_roster', message);
