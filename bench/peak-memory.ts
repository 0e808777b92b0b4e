import { readFile, writeFile } from 'node:fs/promises';
import type { CochalotProcess } from '#tests/e2e/support/cochalot-process.ts';

/** In megabytes, since the server started or its peak was forgotten. */
export async function peakMemory({ pid }: CochalotProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Where the system lets us; otherwise the peak is that since the start. */
export async function forgetPeakMemory({ pid }: CochalotProcess): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}
