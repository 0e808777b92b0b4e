import { setTimeout as pause } from 'node:timers/promises';

/** Waits for something that happens elsewhere; throws when it does not. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  patienceMs = 15_000,
): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(20)) {
    if (await isSo()) return;
  }
  throw new Error(`it did not happen within ${patienceMs} ms: ${isSo}`);
}
