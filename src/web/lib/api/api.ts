import type { Answer, CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { answerTo } from './answer-to.ts';
import { endpointUrl, type RequestParts } from './endpoint-url.ts';
import { sendRequest } from './send-request.ts';

/** Endpoints without params, query and body are called without an input. */
export type CallArguments<E extends Endpoint> =
  unknown extends CallInput<E> ? [] : [input: CallInput<E>];

type ApiCaller = <E extends Endpoint>(endpoint: E, ...args: CallArguments<E>) => Promise<Answer<E>>;

export function createApiCaller(origin: string): ApiCaller {
  return async (endpoint, ...args) => {
    const input = (args[0] ?? {}) as RequestParts;
    const { body, headers } = encodeBody(input.body);
    const response = await answerTo(endpoint, origin, (shown) =>
      sendRequest(`${origin}${endpointUrl(endpoint.path, input)}`, {
        method: endpoint.method,
        credentials: 'include',
        headers: { ...headers, ...shown },
        ...(body !== undefined && { body }),
      }),
    );
    return readAnswer(endpoint, response);
  };
}

export const callApi = createApiCaller('');

function encodeBody(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response) {
  if (endpoint.answer === 'redirect' || endpoint.answer === 'file') return undefined as Answer<E>;
  return endpoint.answer.parse(await response.json()) as Answer<E>;
}
