import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * On Linux a priority belongs to a thread: work in the background gets what is left of the
 * processors, and whoever answers a class of students does not wait for it.
 */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}

/**
 * The same for a program that was just started, and for all that it starts. Where a machine has no memory
 * left, Linux ends one of these rather than the database or a class at its exam.
 */
export function makeYield(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // It has ended already.
  }
}
