import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import type { Caller } from '../../throttling/callers.service.ts';
import { clientKey } from '../../throttling/throttling.service.ts';
import { newToken } from '../../token.ts';

/** Opens nothing: it tells one browser behind a school's address from another. */
const DEVICE_COOKIE = 'cochalot_device';
const YEAR_SECONDS = 365 * 24 * 3600;

export function callerOf(request: FastifyRequest): Caller {
  const device = request.cookies[DEVICE_COOKIE];
  return { client: clientKey(request.ip), device: device || null };
}

/** Before somebody signs in: what is asked for and what is typed come from one browser. */
export function giveDevice(request: FastifyRequest, reply: FastifyReply, env: Env): void {
  if (callerOf(request).device !== null) return;
  reply.setCookie(DEVICE_COOKIE, newToken(), {
    path: '/api/',
    sameSite: 'lax',
    httpOnly: true,
    secure: env.publicUrl.protocol === 'https:',
    maxAge: YEAR_SECONDS,
  });
}
