import type { CallInput, StreamEvent } from '#shared/contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { type Streaming, streamApi } from './api-stream.ts';

export type StreamState = 'connecting' | 'live' | 'interrupted';

interface Follower<E extends Streaming> {
  readonly signal: AbortSignal;
  readonly onEvent: (event: StreamEvent<E>) => void;
  readonly onState: (state: StreamState) => void;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Listens until the signal ends it, and comes back after each interruption, ever more patiently. */
export async function followStream<E extends Streaming>(
  endpoint: E,
  input: CallInput<E>,
  { signal, onEvent, onState }: Follower<E>,
): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const event of streamApi(endpoint, input, signal)) {
        failures = 0;
        onState('live');
        onEvent(event);
      }
    } catch (error) {
      if (isFinal(error)) return onState('interrupted');
    }
    if (signal.aborted) return;
    onState('interrupted');
    await pauseUntilOnline(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), signal);
    if (signal.aborted) return;
  }
}

/** Asking again would be refused again. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500;

function pauseUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
