import { setTimeout as pause } from 'node:timers/promises';

/** Waits for something elsewhere, checking ever less often, and throws if it does not happen. */
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
