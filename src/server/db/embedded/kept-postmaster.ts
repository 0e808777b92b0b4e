import { setTimeout as pause } from 'node:timers/promises';
import { type Postmaster, stopPostmaster } from './postmaster.ts';

/** A full disk or a machine without memory gains nothing by haste. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const GOOD_RUN_MS = 600_000;

interface KeptPostmaster {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Restarts a PostgreSQL that ends unasked, for lack of disk or memory, on the same port: all
 * connections to it are then made anew by themselves.
 */
export async function keepPostmaster(
  folder: string,
  start: (port?: number) => Promise<Postmaster>,
  warn: (line: string) => void,
): Promise<KeptPostmaster> {
  const stopping = new AbortController();
  let running = await start();
  const { port } = running;

  const keep = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    let startedAt = Date.now();
    while (true) {
      await running.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > GOOD_RUN_MS) pauseMs = FIRST_PAUSE_MS;
      warn('PostgreSQL has ended without being asked to; it is started again.');
      while (!(await startAgain(pauseMs))) pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      if (stopping.signal.aborted) return;
      warn('PostgreSQL runs again.');
      startedAt = Date.now();
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  };

  const startAgain = async (pauseMs: number): Promise<boolean> => {
    await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return true;
    try {
      running = await start(port);
      return true;
    } catch (error) {
      warn(`${error instanceof Error ? error.message : error}`);
      return false;
    }
  };

  const kept = keep();
  return {
    port,
    stop: async () => {
      stopping.abort();
      await stopPostmaster(folder, running.pid);
      await kept;
      // It was started a moment before the stop.
      await stopPostmaster(folder, running.pid);
    },
  };
}
