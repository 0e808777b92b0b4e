import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for something that happens elsewhere; throws when it does not. Asked ever less often, the
 * longer it takes already, so that whoever is waited for has the processor.
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  patienceMs = 120_000,
): Promise<void> {
  const start = Date.now();
  for (let waited = 0; waited < patienceMs; waited = Date.now() - start) {
    if (await isSo()) return;
    await pause(Math.min(Math.max(10, waited / 20), 1000));
  }
  throw new Error(`it did not happen within ${patienceMs} ms: ${isSo}`);
}
