import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 100;

/**
 * Accepts no further connection and answers the requests under way, but for no longer than this.
 * Connections that are kept for a later request are closed as soon as they are idle.
 */
export async function drain(app: FastifyInstance, mostMs: number): Promise<void> {
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  for (const end = Date.now() + mostMs; !isClosed && Date.now() < end; ) {
    app.server.closeIdleConnections();
    await Promise.race([closed, pause(LOOK_MS)]);
  }
  app.server.closeAllConnections();
  await closed;
}
