import { setTimeout as pause } from 'node:timers/promises';

const mostPauseMs = 100;

/**
 * Waits for something that happens elsewhere; throws when it does not. Asked ever less often, so
 * that whoever is waited for has the processor.
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  patienceMs = 60_000,
): Promise<void> {
  let wait = 10;
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(wait)) {
    if (await isSo()) return;
    wait = Math.min(wait * 1.25, mostPauseMs);
  }
  throw new Error(`it did not happen within ${patienceMs} ms: ${isSo}`);
}
