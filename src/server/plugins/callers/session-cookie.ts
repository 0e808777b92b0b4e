import type { FastifyReply, FastifyRequest } from 'fastify';
import { accounts } from '#shared/contract/accounts.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Env } from '../../env.ts';
import type { Services } from '../../services.ts';
import { isAdministrator } from '../../sessions/administrators.ts';
import {
  endSession,
  findSession,
  isSessionOpen,
  type Session,
} from '../../sessions/sessions.service.ts';

const SESSION_COOKIE = 'cochalot_session';
/** Pages can read this cookie, so that visitors' browsers need not ask who is signed in. */
const HINT_COOKIE = 'cochalot_signed_in';

const begun = new WeakMap<FastifyRequest, string>();

/** The token of the session that the request has begun. */
export const begunSession = (request: FastifyRequest) => begun.get(request);

const cookieOptions = (env: Env) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: env.publicUrl.protocol === 'https:',
  maxAge: env.sessionMs / 1000,
});

export function setSessionCookie(reply: FastifyReply, env: Env, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(env), httpOnly: true });
  reply.setCookie(HINT_COOKIE, '1', cookieOptions(env));
}

export function clearSessionCookie(reply: FastifyReply, env: Env): void {
  const { maxAge: _, ...options } = cookieOptions(env);
  reply.clearCookie(SESSION_COOKIE, options);
  reply.clearCookie(HINT_COOKIE, options);
}

/**
 * Returns the session or null. Only the call that asks who is signed in clears an invalid cookie:
 * answers to calls made before a change of password may arrive after the new cookie.
 */
export async function readSession(
  { db, env }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): Promise<Session | null> {
  const token = request.cookies[SESSION_COOKIE];
  if (!token) return null;
  const found = await findSession({ db, env }, token);
  if (!found) {
    if (endpoint === accounts.currentTeacher) clearSessionCookie(reply, env);
    return null;
  }
  if (found.renewed) setSessionCookie(reply, env, token);
  return found.session;
}

/** For a page, which anybody may ask for. */
export async function isFromAdministrator(
  { db, env }: Services,
  request: FastifyRequest,
): Promise<boolean> {
  const token = request.cookies[SESSION_COOKIE];
  const found = token ? await findSession({ db, env }, token) : null;
  return found !== null && isAdministrator(env, found.session.teacher);
}

/** For a long answer. It renews nothing, because the cookies are already sent. */
export async function isSessionOver({ db }: Services, request: FastifyRequest): Promise<boolean> {
  const token = request.cookies[SESSION_COOKIE];
  return !token || !(await isSessionOpen(db, token));
}

/** Ends the session that the browser had before it signed in. */
export async function replaceSession(
  { db, env }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  await dropSession({ db }, request);
  begun.set(request, token);
  setSessionCookie(reply, env, token);
}

/** Returns the ID token of the OpenID sign-in that began the session, if one did. */
export async function dropSession(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
): Promise<string | null> {
  const former = request.cookies[SESSION_COOKIE];
  return former ? endSession(db, former) : null;
}
