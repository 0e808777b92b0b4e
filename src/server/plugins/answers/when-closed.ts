import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** One listener serves all who wait: Node warns of a leak from the eleventh of a response on. */
const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Calls `then` once the answer is complete or its caller has disconnected, or at once if that has
 * happened already: no second `close` would follow.
 */
export function whenClosed({ raw }: FastifyReply, then: () => void): void {
  if (raw.destroyed) {
    then();
    return;
  }
  const others = waiting.get(raw);
  if (others) {
    others.push(then);
    return;
  }
  const all = [then];
  waiting.set(raw, all);
  raw.once('close', () => {
    for (const callBack of all) callBack();
  });
}
