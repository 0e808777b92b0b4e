import type { CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { answerTo } from './answer-to.ts';
import { endpointUrl, type RequestParts } from './endpoint-url.ts';
import { sendRequest, UnreachableServer } from './send-request.ts';

export type FileEndpoint = Endpoint & { readonly method: 'GET'; readonly answer: 'file' };

interface ReceivedFile {
  readonly content: Blob;
  readonly headers: Headers;
}

/** The address of a file, for a link that opens it. */
export function fileAddress<E extends FileEndpoint>(endpoint: E, input: CallInput<E>): string {
  return endpointUrl(endpoint.path, input as RequestParts);
}

export async function fetchFile<E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<ReceivedFile> {
  try {
    const response = await answerTo(endpoint, '', (headers) =>
      sendRequest(fileAddress(endpoint, input), {
        credentials: 'include',
        headers,
        ...(signal && { signal }),
      }),
    );
    return { content: await response.blob(), headers: response.headers };
  } catch (error) {
    signal?.throwIfAborted();
    // The browser's own message for a lost connection is in English.
    throw error instanceof TypeError ? new UnreachableServer({ cause: error }) : error;
  }
}

/** Downloads a file under the given name. */
export async function downloadFile<E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
): Promise<Headers> {
  const { content, headers } = await fetchFile(endpoint, input);
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob only later.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return headers;
}

const KEPT_MS = 60_000;
