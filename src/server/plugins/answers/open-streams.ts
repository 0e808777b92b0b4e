import type { FastifyReply, FastifyRequest } from 'fastify';
import { streamLimits } from '#shared/domain/limits.ts';
import { AppError, goneAway } from '../../errors.ts';
import { ownerOf } from '../callers/request-owner.ts';
import { whenClosed } from './when-closed.ts';

/** Pages take this for an interruption and retry, at growing intervals. */
const tooManyStreams = () =>
  new AppError(
    503,
    'too_many_streams',
    'Trop de pages de Cochalot sont ouvertes en même temps. Fermez-en quelques-unes.',
  );

const open = new Map<string, number>();
let streams = 0;

export const countOpenStreams = () => streams;

/**
 * Counts a stream before it begins, and refuses too many: each holds a connection, memory and a
 * check of its session. `thing` names what is watched, since addresses can be written in many ways.
 */
export function holdStream(request: FastifyRequest, reply: FastifyReply, thing: string): void {
  if (reply.raw.destroyed) throw goneAway();
  const places = placesOf(request, thing);
  if (places.some(({ key, most }) => (open.get(key) ?? 0) >= most)) throw tooManyStreams();
  for (const { key } of places) open.set(key, (open.get(key) ?? 0) + 1);
  streams += 1;
  whenClosed(reply, () => {
    streams -= 1;
    for (const { key } of places) {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    }
  });
}

function placesOf(request: FastifyRequest, thing: string) {
  const { key, isTeacher } = ownerOf(request);
  if (isTeacher) return [{ key, most: streamLimits.ofTeacher }];
  return [
    { key, most: streamLimits.ofClient },
    { key: thing, most: streamLimits.ofAttempt },
  ];
}
