import type { CallInput, StreamEvent } from '#shared/contract/endpoint.ts';
import { isPassing } from './api-error.ts';
import { type Streaming, streamApi } from './api-stream.ts';
import { retryPause } from './retry-pause.ts';

export type StreamState = 'connecting' | 'live' | 'interrupted';

export interface Follower<E extends Streaming> {
  readonly signal: AbortSignal;
  readonly onEvent: (event: StreamEvent<E>) => void;
  readonly onState?: (state: StreamState) => void;
  /** It will not come back by itself. */
  readonly onRefused?: () => void;
}

/**
 * Listens until the signal ends it, and comes back after each interruption, ever more patiently;
 * throws a refusal. Screens call `useFollowStream`, which tells of a session that is over.
 */
export async function followStream<E extends Streaming>(
  endpoint: E,
  input: CallInput<E>,
  { signal, onEvent, onState, onRefused }: Follower<E>,
): Promise<void> {
  for (let failures = 0; ; ) {
    try {
      for await (const event of streamApi(endpoint, input, signal)) {
        failures = 0;
        onState?.('live');
        onEvent(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isPassing(error)) {
        onState?.('interrupted');
        onRefused?.();
        throw error;
      }
    }
    if (signal.aborted) return;
    onState?.('interrupted');
    failures = await retryPause(failures + 1, signal);
    if (signal.aborted) return;
  }
}
