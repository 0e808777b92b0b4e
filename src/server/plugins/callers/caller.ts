import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import type { Caller } from '../../throttling/callers.service.ts';
import { clientKey } from '../../throttling/throttling.service.ts';
import { newToken } from '../../token.ts';

/** It grants nothing, and tells the browsers behind a school's one address apart. */
const DEVICE_COOKIE = 'cochalot_device';
const YEAR_SECONDS = 365 * 24 * 3600;

export function callerOf(request: FastifyRequest): Caller {
  const device = request.cookies[DEVICE_COOKIE];
  return { client: clientKey(request.ip), device: device || null };
}

/** Called before a sign-in, so that asking for a code and typing it count as one browser's. */
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
