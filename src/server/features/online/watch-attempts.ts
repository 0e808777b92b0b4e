import { setTimeout as pause } from 'node:timers/promises';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Services } from '../../services.ts';
import { attemptsWatch } from './attempt-changes.ts';

const PAUSE_MS = 500;

/**
 * Yields one event for all that happened since the last, until the signal. The first event tells
 * that the watch has begun: the caller may have missed what happened before.
 */
export async function* watchAttempts(
  services: Services,
  quizId: QuizId,
  signal: AbortSignal,
): AsyncGenerator<{ changed: true }> {
  const watch = attemptsWatch(services, quizId, signal);
  try {
    while (!watch.isOver) {
      yield { changed: true };
      await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      await watch.next();
    }
  } finally {
    watch.close();
  }
}
