import type { Answer, CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { readApiError } from './api-error.ts';
import { endpointUrl, type RequestParts } from './endpoint-url.ts';

export const unreachableServer =
  'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';

/** Nobody answered: the network, most likely. */
export class UnreachableServer extends Error {
  constructor(options?: ErrorOptions) {
    super(unreachableServer, options);
  }
}

/** Endpoints without params, query and body are called without an input. */
export type CallArguments<E extends Endpoint> =
  unknown extends CallInput<E> ? [] : [input: CallInput<E>];

type ApiCaller = <E extends Endpoint>(endpoint: E, ...args: CallArguments<E>) => Promise<Answer<E>>;

export function createApiCaller(origin: string): ApiCaller {
  return async (endpoint, ...args) => {
    const input = (args[0] ?? {}) as RequestParts;
    const response = await sendRequest(`${origin}${endpointUrl(endpoint.path, input)}`, {
      method: endpoint.method,
      credentials: 'include',
      ...encodeBody(input.body),
    });
    if (!response.ok) throw await readApiError(response);
    return readAnswer(endpoint, response);
  };
}

export const callApi = createApiCaller('');

/** What the server answers, whatever it is; throws where nobody does. */
export async function sendRequest(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw new UnreachableServer({ cause });
  }
}

function encodeBody(body: unknown): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response) {
  if (endpoint.answer === 'redirect' || endpoint.answer === 'file') return undefined as Answer<E>;
  return endpoint.answer.parse(await response.json()) as Answer<E>;
}
