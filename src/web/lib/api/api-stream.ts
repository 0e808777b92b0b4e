import type { CallInput, Endpoint, StreamEvent } from '#shared/contract/endpoint.ts';
import { eventReader } from '#shared/domain/event-reader.ts';
import { answerTo } from './answer-to.ts';
import { endpointUrl, type RequestParts } from './endpoint-url.ts';
import { sendRequest, UnreachableServer } from './send-request.ts';

export type Streaming = Endpoint & { readonly events: NonNullable<Endpoint['events']> };

/** Calls an endpoint that sends events, and yields them until the last one. */
export async function* streamApi<E extends Streaming>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
  origin = '',
): AsyncGenerator<StreamEvent<E>> {
  const parts = input as RequestParts;
  const response = await answerTo(endpoint, origin, (shown) =>
    sendRequest(`${origin}${endpointUrl(endpoint.path, parts)}`, {
      method: endpoint.method,
      credentials: 'include',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...shown },
      body: JSON.stringify(parts.body),
      signal,
    }),
  ).catch((error) => {
    signal.throwIfAborted();
    throw error;
  });
  for await (const data of readEvents(response, signal)) {
    yield endpoint.events.parse(JSON.parse(data)) as StreamEvent<E>;
  }
}

async function* readEvents(response: Response, signal: AbortSignal): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = eventReader();
  for (;;) {
    const { done, value } = (await reader?.read().catch((cause) => {
      signal.throwIfAborted();
      throw new UnreachableServer({ cause });
    })) ?? { done: true, value: undefined };
    if (done) return;
    yield* read(value);
  }
}
