import type { CallInput, StreamEvent } from '#shared/contract/endpoint.ts';
import { isWorthRetrying } from './api-error.ts';
import { type Streaming, streamApi } from './api-stream.ts';
import { retryPause } from './retry-pause.ts';

export type StreamState = 'connecting' | 'live' | 'interrupted';

export interface Follower<E extends Streaming> {
  readonly signal: AbortSignal;
  readonly onEvent: (event: StreamEvent<E>) => void;
  readonly onState?: (state: StreamState) => void;
  /** Called when the stream is refused, after which it is not retried. */
  readonly onRefused?: () => void;
}

/**
 * Follows a stream until the signal aborts, and reconnects after each interruption at growing
 * intervals. Throws if it is refused. Screens call `useFollowStream`, which announces a lost
 * session.
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
      if (!isWorthRetrying(error)) {
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
