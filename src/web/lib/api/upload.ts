import type { Answer, CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { answerTo } from './answer-to.ts';
import { readAnswer } from './api.ts';
import { endpointUrl, type RequestParts } from './endpoint-url.ts';
import { UnreachableServer } from './send-request.ts';

type Uploading = Endpoint & { readonly body: 'multipart' | 'bytes' };

export interface UploadWatch {
  /** How much of the body has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** After so long without any progress the connection is taken to be dead. */
  readonly silenceMs?: number;
}

/** A call with progress of its body, which fetch does not offer. */
export async function upload<E extends Uploading>(
  endpoint: E,
  input: CallInput<E>,
  watch: UploadWatch = {},
): Promise<Answer<E>> {
  const response = await answerTo(endpoint, '', (shown) =>
    send(endpoint, input as RequestParts, shown, watch),
  );
  return readAnswer(endpoint, response);
}

function send(
  { method, path }: Endpoint,
  input: RequestParts,
  headers: Readonly<Record<string, string>>,
  { onProgress, signal, silenceMs }: UploadWatch,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => request.abort();
    const signOfLife = () => {
      clearTimeout(timer);
      if (silenceMs) timer = setTimeout(giveUp, silenceMs);
    };
    request.open(method, endpointUrl(path, input));
    request.upload.onprogress = ({ loaded, total }) => {
      signOfLife();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      resolve(new Response(responseText, { status, statusText }));
    };
    request.onerror = () => reject(new UnreachableServer());
    request.onabort = () => reject(signal?.aborted ? signal.reason : new UnreachableServer());
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    if (!(input.body instanceof FormData)) {
      request.setRequestHeader('content-type', 'application/octet-stream');
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', giveUp);
    signOfLife();
    request.send(input.body as XMLHttpRequestBodyInit);
  });
}
