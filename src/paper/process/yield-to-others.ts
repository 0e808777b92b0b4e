import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of this thread; on Linux a priority belongs to a thread. Background work gets
 * what is left of the processors, so that answering a class of students does not wait for it.
 */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}

/**
 * Lowers the priority of a program that was just started, and of all that it starts. When the
 * machine runs out of memory, Linux kills one of these programs first, and not the database or the
 * server.
 */
export function makeYield(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // The program has already ended.
  }
}
