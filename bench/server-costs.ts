import { readFile, writeFile } from 'node:fs/promises';
import type { CochalotProcess } from '#tests/e2e/support/cochalot-process.ts';

/** In megabytes, since the start or since `forgetPeakMemory`. */
export async function peakMemory({ pid }: CochalotProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** If the system allows it; otherwise the peak since the start remains. */
export async function forgetPeakMemory({ pid }: CochalotProcess): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}

const TICKS_A_SECOND = 100;

export async function processorOfMainThread({ pid }: CochalotProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  // The name may contain anything; after it, user and system time are the 12th and 13th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
