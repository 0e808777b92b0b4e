import type { Services } from '../../services.ts';
import { attemptsChannel } from './attempt-changes.ts';

const PAUSE_MS = 500;

/** One event for all that happened since the last; ends with the signal. */
export async function* watchAttempts(
  { notifications }: Services,
  quizId: string,
  signal: AbortSignal,
): AsyncGenerator<{ changed: true }> {
  // The first event tells that the watch is on: what happens before it may have been missed.
  let hasChanged = true;
  let wake = () => {};
  const unsubscribe = notifications.subscribe(attemptsChannel, quizId, () => {
    hasChanged = true;
    wake();
  });
  signal.addEventListener('abort', () => wake());
  try {
    while (!signal.aborted) {
      if (hasChanged) {
        hasChanged = false;
        yield { changed: true };
        await pause(PAUSE_MS, signal);
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    unsubscribe();
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
