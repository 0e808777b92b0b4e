import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unreadLimits } from '#shared/domain/limits.ts';
import { AppError } from '../../errors.ts';
import { clientKey } from '../../throttling/throttling.service.ts';
import { ownerOf } from '../callers/request-owner.ts';
import { whenClosed } from './when-closed.ts';

const tooManyAnswers = () =>
  new AppError(
    503,
    'too_many_answers',
    'Trop de demandes sont en cours. Réessayez dans un instant.',
  );

/**
 * Limits the bytes that wait in memory for one client to receive them; a single answer may be
 * larger. What a teacher leaves unread is not counted against students at that address.
 */
export function limitUnreadAnswers(app: FastifyInstance): void {
  const unread = new Map<string, number>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (size < unreadLimits.large) return done(null, payload);
    const totals = totalsOf(request);
    const isTooMuch = ([key, most]: Total) => {
      const before = unread.get(key) ?? 0;
      return before > 0 && before + size > most;
    };
    if (totals.some(isTooMuch)) return done(tooManyAnswers());
    for (const [key] of totals) unread.set(key, (unread.get(key) ?? 0) + size);
    whenClosed(reply, () => {
      for (const [key] of totals) {
        const left = (unread.get(key) ?? 0) - size;
        if (left > 0) unread.set(key, left);
        else unread.delete(key);
      }
    });
    done(null, payload);
  });
}

type Total = readonly [key: string, most: number];

function totalsOf(request: FastifyRequest): Total[] {
  const { key, isTeacher } = ownerOf(request);
  const own: Total = [key, unreadLimits.ofClient];
  return isTeacher
    ? [own, [`teachers at ${clientKey(request.ip)}`, unreadLimits.ofTeachers]]
    : [own];
}
