import type { PaperOptions, PaperQuiz } from '#paper/edition/paper-quiz.ts';
import { type WrittenPaper, writtenPaper } from '#paper/latex/written-paper.ts';
import { WorkerError } from '#paper/process/worker-pool.ts';
import { tooComplex } from '../refusals/printing-errors.ts';

/** The largest quiz that may be takes less than a second. */
const SECONDS = 20;

export interface SourceWork {
  readonly teacherId: string;
  readonly signal: AbortSignal;
}

/** The source of a paper, and what in it cannot be printed as it is. */
export async function writeSource(
  quiz: PaperQuiz,
  options: PaperOptions,
  { teacherId, signal }: SourceWork,
): Promise<WrittenPaper> {
  const run = { seconds: SECONDS, owner: teacherId, signal };
  return writtenPaper({ quiz, options }, run).catch((error) => {
    throw error instanceof WorkerError ? tooComplex() : error;
  });
}
