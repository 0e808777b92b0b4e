import type { Answer, Endpoint } from '#shared/contract/endpoint.ts';
import { readAnswer, unreachableServer } from './api.ts';
import { readApiError } from './api-error.ts';

/** A call that tells how much of its form has left, from 0 to 1, which fetch cannot. */
export async function uploadForm<E extends Endpoint & { body: 'multipart' }>(
  endpoint: E,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Answer<E>> {
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpoint.path);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Error(unreachableServer));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      resolve(new Response(responseText, { status, statusText }));
    };
    request.send(form);
  });
  if (!response.ok) throw await readApiError(response);
  return readAnswer(endpoint, response);
}
