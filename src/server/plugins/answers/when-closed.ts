import type { FastifyReply } from 'fastify';

/**
 * Calls `then` once the answer is complete or its caller has disconnected, or at once if that has
 * happened already: no second `close` would follow.
 */
export function whenClosed({ raw }: FastifyReply, then: () => void): void {
  if (raw.destroyed) then();
  else raw.once('close', then);
}
