import type { attempts } from '#shared/contract/attempts/attempts.ts';
import { endpointUrl } from './endpoint-url.ts';
import { retryDelay } from './retry-pause.ts';

// Held to the contract by its type, as the calls of student-api.ts are.
const path: typeof attempts.watchAttempt.path = '/api/quiz-attempts/:attemptId/changes';

/** A class that hears of a change all at once is not to ask all at once. */
const SPREAD_MS = 2000;

// As EventSource numbers them: its names are too long for the students' page.
const OPEN: typeof EventSource.OPEN = 1;
const CLOSED: typeof EventSource.CLOSED = 2;

interface StudentWatch {
  /** The server answers again: no more waiting for the next try. */
  readonly retryNow: () => void;
  readonly close: () => void;
}

/**
 * Tells, a moment later, that the teacher changed something for this student: the quiz, the time
 * left, the attempt itself. A page that nobody looks at lets go of its connection, and asks when it
 * is seen again.
 */
export function watchAsStudent(attemptId: string, onChange: () => void): StudentWatch {
  let source: EventSource | null = null;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let trying: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasHeard = false;

  const askSoon = () => {
    clearTimeout(asking);
    asking = setTimeout(onChange, Math.random() * SPREAD_MS);
  };

  function listen(): void {
    source = new EventSource(endpointUrl(path, { params: { attemptId } }));
    source.onmessage = askSoon;
    source.onopen = () => {
      failures = 0;
      // Something may have happened while nobody listened.
      if (hasHeard) askSoon();
      hasHeard = true;
    };
    source.onerror = () => {
      if (source?.readyState !== CLOSED) return;
      failures += 1;
      // Refused, it may have nothing to listen to any more.
      askSoon();
      trying = setTimeout(listen, retryDelay(failures));
    };
  }

  function rest(): void {
    source?.close();
    clearTimeout(trying);
    clearTimeout(asking);
  }

  const restart = () => {
    rest();
    if (document.visibilityState === 'visible') listen();
  };
  document.addEventListener('visibilitychange', restart);
  restart();
  return {
    retryNow: () => {
      if (source?.readyState !== OPEN) restart();
    },
    close: () => {
      document.removeEventListener('visibilitychange', restart);
      rest();
    },
  };
}
