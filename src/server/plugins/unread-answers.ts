import type { FastifyInstance } from 'fastify';
import { unreadLimits } from '#shared/domain/limits.ts';
import { AppError } from '../errors.ts';
import { clientKey } from '../features/throttling/throttling.service.ts';
import { whenClosed } from './when-closed.ts';

const tooManyAnswers = () =>
  new AppError(
    503,
    'too_many_answers',
    'Trop de réponses attendent d’être lues. Réessayez dans un instant.',
  );

/** Answers wait in memory until they are taken; one client may let so much of them wait. */
export function limitUnreadAnswers(app: FastifyInstance): void {
  const unread = new Map<string, number>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (size < unreadLimits.large) return done(null, payload);
    const client = clientKey(request.ip);
    const waiting = (unread.get(client) ?? 0) + size;
    if (waiting > unreadLimits.ofClient) return done(tooManyAnswers());
    unread.set(client, waiting);
    whenClosed(reply, () => {
      const left = (unread.get(client) ?? 0) - size;
      if (left > 0) unread.set(client, left);
      else unread.delete(client);
    });
    done(null, payload);
  });
}
