/**
 * Makes many requests for the same work into few runs: one at a time, begun after a pause, and one
 * more when somebody asked while it ran. Ends with the signal.
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
    // Who runs it tells of a failure; the next event tries again.
    await run().catch(() => undefined);
    if (isWantedAgain()) void start();
    else state = 'idle';
  }

  // Read anew: it changes while the run is awaited.
  const isWantedAgain = () => state === 'running, wanted again' && !signal.aborted;

  return () => {
    if (state === 'idle') void start();
    else if (state === 'running') state = 'running, wanted again';
  };
}
