import { readFile } from 'node:fs/promises';
import type { CochalotProcess } from '#tests/e2e/support/cochalot-process.ts';

/** In megabytes, since the server started. */
export async function peakMemory({ pid }: CochalotProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
