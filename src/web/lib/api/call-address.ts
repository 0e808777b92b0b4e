import type { Answer, CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { readApiError } from './api-error.ts';
import { endpointUrl, type RequestParts } from './endpoint-url.ts';
import { sendRequest } from './send-request.ts';

/**
 * Method and path of each endpoint. Types hold them to the contract, whose schemas would be too
 * large for a student's page.
 */
export type AddressesOf<Endpoints extends Record<string, Endpoint>> = {
  readonly [N in keyof Endpoints]: Pick<Endpoints[N], 'method' | 'path'>;
};

/** Throws an ApiError when the server refuses, and another error when it cannot be reached. */
export async function callAddress<E extends Endpoint>(
  { method, path }: Pick<E, 'method' | 'path'>,
  input: CallInput<E>,
  patienceMs: number,
  keepalive = false,
): Promise<Answer<E>> {
  const { body, ...parts } = input as RequestParts;
  const response = await sendRequest(endpointUrl(path, parts), {
    method,
    credentials: 'include',
    keepalive,
    signal: endAfter(patienceMs),
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  });
  if (!response.ok) throw await readApiError(response);
  return response.json();
}

/** Replaces `AbortSignal.timeout` on phones that lack it: an iPhone 7 cannot go beyond iOS 15. */
function endAfter(milliseconds: number): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(), milliseconds);
  return ending.signal;
}
