import type { copyPages } from '#shared/contract/correction/copy-pages.ts';
import type { Answer, CallInput } from '#shared/contract/endpoint.ts';
import { sendRequest, unreachableServer } from '#web/lib/api/api.ts';
import { isOwnAnswer, readApiError } from '#web/lib/api/api-error.ts';
import { endAfter } from '#web/lib/api/end-after.ts';
import { endpointUrl, type RequestParts } from '#web/lib/api/endpoint-url.ts';

type Endpoints = Pick<typeof copyPages, 'readStudentCopy' | 'contest' | 'requestCopyLinks'>;
type Addresses = { readonly [N in keyof Endpoints]: Pick<Endpoints[N], 'method' | 'path'> };

// Held to the contract by types, as the calls of student-api.ts are: its schemas would weigh more.
const addresses: Addresses = {
  readStudentCopy: { method: 'GET', path: '/api/copies/:link' },
  contest: { method: 'POST', path: '/api/copies/:link/contests' },
  requestCopyLinks: { method: 'POST', path: '/api/copies' },
};
const picture: typeof copyPages.readStudentPicture.path = '/api/copies/:link/pages/:page';

/** On a bad network a request can hang for minutes. */
const PATIENCE_MS = 30_000;

/** Throws an ApiError when the server refuses, another error when it cannot be reached. */
export async function callForCopy<N extends keyof Endpoints>(
  name: N,
  input: CallInput<Endpoints[N]>,
): Promise<Answer<Endpoints[N]>> {
  const { method, path } = addresses[name];
  const { body, ...parts } = input as RequestParts;
  const response = await sendRequest(endpointUrl(path, parts), {
    method,
    signal: endAfter(PATIENCE_MS),
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  });
  if (!response.ok) throw await readApiError(response);
  return response.json();
}

export const pictureAddress = (link: string, page: string) =>
  endpointUrl(picture, { params: { link, page } });

/** The server's own words; for whatever a portal or a proxy says, and for silence, ours. */
export const inWords = (error: unknown) => (isOwnAnswer(error) ? error.detail : unreachableServer);
