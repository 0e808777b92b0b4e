import type { PaperToWrite } from '#paper/latex/write-paper.worker.ts';
import { type WrittenPaper, writtenPaper } from '#paper/latex/written-paper.ts';
import { WorkerError } from '#paper/process/worker-pool.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { tooComplex } from '../refusals/printing-errors.ts';

/** The largest quiz that is allowed takes less than a second. */
const SECONDS = 20;

export interface SourceWork {
  readonly teacherId: TeacherId;
  readonly signal: AbortSignal;
}

export async function writeSource(
  paper: PaperToWrite,
  { teacherId, signal }: SourceWork,
): Promise<WrittenPaper> {
  const run = { seconds: SECONDS, owner: teacherId, signal };
  return writtenPaper(paper, run).catch((error) => {
    throw error instanceof WorkerError ? tooComplex() : error;
  });
}
