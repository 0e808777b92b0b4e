/**
 * Combines many requests for the same work into few runs: one at a time, each after a pause, and
 * one more if it was requested during a run. Stops when the signal aborts.
 */
export function coalesce(
  run: () => Promise<unknown>,
  pauseMs: number,
  signal: AbortSignal,
): () => void {
  let state: 'idle' | 'waiting' | 'running' | 'running, wanted again' = 'idle';

  async function start() {
    state = 'waiting';
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted) return;
    state = 'running';
    // `run` reports its own failures, and the next request retries.
    await run().catch(() => undefined);
    if (isWantedAgain()) void start();
    else state = 'idle';
  }

  // A function, because the state changes while the run is awaited.
  const isWantedAgain = () => state === 'running, wanted again' && !signal.aborted;

  return () => {
    if (state === 'idle') void start();
    else if (state === 'running') state = 'running, wanted again';
  };
}
