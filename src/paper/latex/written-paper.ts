import { WorkerPool, type WorkerRun } from '../process/worker-pool.ts';
import type { writePaper } from './write-paper.ts';
import type { PaperToWrite } from './write-paper.worker.ts';

export type WrittenPaper = ReturnType<typeof writePaper>;

const threads = new WorkerPool<PaperToWrite, WrittenPaper>(
  new URL('./write-paper.worker.ts', import.meta.url),
  { threads: 1, megabytesOfMemory: 256, idleSeconds: 30 },
);

/**
 * Runs `writePaper` in a worker thread, because its cost grows with the quiz and would block the
 * event loop.
 */
export function writtenPaper(paper: PaperToWrite, run: WorkerRun): Promise<WrittenPaper> {
  return threads.run(paper, run);
}
