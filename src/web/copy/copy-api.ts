import type { contests } from '#shared/contract/correction/contests.ts';
import type { copyPages } from '#shared/contract/correction/copy-pages.ts';
import type { Answer, CallInput } from '#shared/contract/endpoint.ts';
import type { copyLinks } from '#shared/contract/online/copy-links.ts';
import { isOwnAnswer } from '#web/lib/api/api-error.ts';
import { type AddressesOf, callAddress } from '#web/lib/api/call-address.ts';
import { endpointUrl } from '#web/lib/api/endpoint-url.ts';
import { unreachableServer } from '#web/lib/api/send-request.ts';

type Endpoints = Pick<typeof copyPages, 'readStudentCopy' | 'requestCopyLinks'> &
  Pick<typeof contests, 'contest'> &
  Pick<typeof copyLinks, 'readOnlineCopy'>;

const addresses: AddressesOf<Endpoints> = {
  readStudentCopy: { method: 'GET', path: '/api/copies/:link' },
  readOnlineCopy: { method: 'GET', path: '/api/online-copies/:link' },
  contest: { method: 'POST', path: '/api/copies/:link/contests' },
  requestCopyLinks: { method: 'POST', path: '/api/copies' },
};
const picture: typeof copyPages.readScannedPagePicture.path = '/api/copies/:link/pages/:page';

/** On a bad network a request can hang for minutes. */
const PATIENCE_MS = 30_000;

/** Throws an ApiError when the server refuses, another error when it cannot be reached. */
export function callForCopy<N extends keyof Endpoints>(
  name: N,
  input: CallInput<Endpoints[N]>,
): Promise<Answer<Endpoints[N]>> {
  return callAddress<Endpoints[N]>(addresses[name], input, PATIENCE_MS);
}

export const pictureAddress = (link: string, page: string) =>
  endpointUrl(picture, { params: { link, page } });

/**
 * The message of the server itself. A message of a portal or a proxy, or no answer, is replaced by
 * ours.
 */
export const inWords = (error: unknown) => (isOwnAnswer(error) ? error.detail : unreachableServer);
