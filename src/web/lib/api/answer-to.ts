import { accounts } from '#shared/contract/accounts.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { shownTeacherHeader, shownTeacherQuery } from '#shared/contract/shown-teacher.ts';
import { isUnauthorized, readApiError } from './api-error.ts';
import { sendRequest } from './send-request.ts';

/** Whose session a call was sent with may be replaced while it is on its way: so long that takes. */
const NEW_COOKIE_MS = 400;

let shownTeacher: () => string | undefined = () => undefined;

/** Said by whoever starts the application: whose pages this tab shows. */
export function tellShownTeacher(whose: () => string | undefined): void {
  shownTeacher = whose;
}

const shownHeaders = (): Record<string, string> => {
  const id = shownTeacher();
  return id === undefined ? {} : { [shownTeacherHeader]: id };
};

/** For a link to what is the teacher's own and names nothing else. */
export function addressAsShown(path: string): string {
  const id = shownTeacher();
  return id === undefined ? path : `${path}?${shownTeacherQuery}=${id}`;
}

/**
 * Sends a call of a page, which says whose page it is; throws a refusal. A password that is changed
 * or confirmed, in any tab, ends the session with which other calls are on their way, and brings the
 * cookie of a new one: they were refused before anything was done, and are sent again.
 */
export async function answerTo(
  { path }: Pick<Endpoint, 'path'>,
  origin: string,
  send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  try {
    return await accepted(send(shownHeaders()));
  } catch (error) {
    if (!isUnauthorized(error) || path === accounts.currentTeacher.path) throw error;
  }
  await refuseUnlessSignedIn(origin);
  return accepted(send(shownHeaders()));
}

async function accepted(sent: Promise<Response>): Promise<Response> {
  const response = await sent;
  if (response.ok) return response;
  throw await readApiError(response);
}

let asking: Promise<unknown> | undefined;

/** Asked once for all calls that were refused together. */
function refuseUnlessSignedIn(origin: string): Promise<unknown> {
  asking ??= askWhoIsSignedIn(origin).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askWhoIsSignedIn(origin: string): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, NEW_COOKIE_MS));
  const { method, path } = accounts.currentTeacher;
  const asked = { method, credentials: 'include', headers: shownHeaders() } as const;
  return accepted(sendRequest(`${origin}${path}`, asked));
}
