import type { FastifyReply } from 'fastify';

/**
 * Once the answer is complete, or its caller gone: at once where that is so already, since a handler
 * goes on for whoever went away meanwhile and nothing would tell it a second time.
 */
export function whenClosed({ raw }: FastifyReply, then: () => void): void {
  if (raw.destroyed) then();
  else raw.once('close', then);
}
