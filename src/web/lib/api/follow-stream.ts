import type { CallInput, StreamEvent } from '#shared/contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { type Streaming, streamApi } from './api-stream.ts';
import { retryPause } from './retry-pause.ts';

export type StreamState = 'connecting' | 'live' | 'interrupted';

interface Follower<E extends Streaming> {
  readonly signal: AbortSignal;
  readonly onEvent: (event: StreamEvent<E>) => void;
  readonly onState: (state: StreamState) => void;
}

/** Listens until the signal ends it, and comes back after each interruption, ever more patiently. */
export async function followStream<E extends Streaming>(
  endpoint: E,
  input: CallInput<E>,
  { signal, onEvent, onState }: Follower<E>,
): Promise<void> {
  for (let failures = 0; ; ) {
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
    failures = await retryPause(failures + 1, signal);
    if (signal.aborted) return;
  }
}

/** Asking again would be refused again. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500;
