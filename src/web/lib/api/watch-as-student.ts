import type { attempts } from '#shared/contract/online/attempts.ts';
import { endpointUrl } from './endpoint-url.ts';
import { retryDelay } from './retry-pause.ts';

// Its type holds it to the contract, as in student-api.ts.
const path: typeof attempts.watchAttempt.path = '/api/quiz-attempts/:attemptId/changes';

/**
 * The class learns of a change at the same moment, so that its requests are spread over this time.
 */
const SPREAD_MS = 2000;

// The values of EventSource's own constants, whose names are too long for the students' page.
const OPEN: typeof EventSource.OPEN = 1;
const CLOSED: typeof EventSource.CLOSED = 2;

interface StudentWatch {
  /** Retries at once, because the server answers again. */
  readonly retryNow: () => void;
  readonly close: () => void;
}

/**
 * Reports, a moment later, that the teacher changed something for this student: the quiz, the time
 * left, the attempt itself. A hidden page closes its connection, and asks when it is shown again.
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
      // Something may have changed while the connection was closed.
      if (hasHeard) askSoon();
      hasHeard = true;
    };
    source.onerror = () => {
      if (source?.readyState !== CLOSED) return;
      failures += 1;
      // The stream may have been refused because there is nothing left to follow.
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
