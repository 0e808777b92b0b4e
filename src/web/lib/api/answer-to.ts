import { accounts } from '#shared/contract/accounts.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { shownTeacherHeader, shownTeacherQuery } from '#shared/contract/shown-teacher.ts';
import { isUnauthorized, readApiError } from './api-error.ts';
import { sendRequest } from './send-request.ts';

/**
 * How long to wait for a new session cookie, when the session of a call was replaced while the call
 * was under way.
 */
const NEW_COOKIE_MS = 400;

let shownTeacher: () => string | undefined = () => undefined;

/** Called by the entry point of an application, to say whose pages this tab shows. */
export function tellShownTeacher(whose: () => string | undefined): void {
  shownTeacher = whose;
}

const shownHeaders = (): Record<string, string> => {
  const id = shownTeacher();
  return id === undefined ? {} : { [shownTeacherHeader]: id };
};

/** For a link to something of the teacher's whose address does not name the teacher. */
export function addressAsShown(path: string): string {
  const id = shownTeacher();
  return id === undefined ? path : `${path}?${shownTeacherQuery}=${id}`;
}

/**
 * Sends a call with the id of the teacher whose page it is, and throws if it is refused. When a
 * password is changed or confirmed, in any tab, the session under which other calls are under way
 * ends, and the browser gets the cookie of a new one: those calls were refused before anything was
 * done, so that they are sent again.
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

/** All calls that were refused together share one request. */
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
