import type { FastifyReply } from 'fastify';

/**
 * Calls `then` once the answer is complete or its caller has disconnected. If that has already
 * happened it is called at once: a handler may still be running then, and no second `close` would
 * follow.
 */
export function whenClosed({ raw }: FastifyReply, then: () => void): void {
  if (raw.destroyed) then();
  else raw.once('close', then);
}
