import { WorkerPool } from '#paper/process/worker-pool.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { Spreadsheet } from './ods-file.ts';
import type { Table } from './table.ts';

/** A hundred thousand answers take ten seconds of a busy machine. */
const SECONDS = 120;

const threads = new WorkerPool<Spreadsheet, Uint8Array>(
  new URL('./ods-file.worker.ts', import.meta.url),
  { threads: 1, megabytesOfMemory: 1024, idleSeconds: 10 },
);

export function spreadsheet(
  teacherId: TeacherId,
  title: string,
  tables: readonly Table[],
): Promise<Uint8Array> {
  return threads.run({ title, tables }, { seconds: SECONDS, owner: teacherId });
}
