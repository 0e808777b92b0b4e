import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Patience {
  /** How long a body may take: enough for a megabyte of JSON over the worst network of a school. */
  readonly bodyMs?: number;
  /** How long an answer may wait while nothing of it is received. */
  readonly unreadMs?: number;
}

const MINUTE_MS = 60_000;

/**
 * Gives up on callers who send a body byte by byte or do not receive their answer: each would hold
 * a connection, and its answer in memory, for ever. Files have a rule of their own.
 */
export function giveUpSlowCallers(
  app: FastifyInstance,
  { bodyMs = MINUTE_MS, unreadMs = MINUTE_MS }: Patience = {},
): void {
  const deadlines = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const forget = (request: FastifyRequest) => clearTimeout(deadlines.get(request));

  app.addHook('onRequest', (request, _, done) => {
    if (sendsPlainBody(request)) {
      const deadline = setTimeout(() => request.raw.destroy(), bodyMs).unref();
      deadlines.set(request, deadline);
    }
    done();
  });
  app.addHook('preValidation', (request, _, done) => {
    forget(request);
    done();
  });
  app.addHook('onSend', (request, { raw }, payload, done) => {
    // This timeout is the connection's: it fires after so long without traffic, and the next
    // request lifts it.
    request.raw.socket.setTimeout?.(unreadMs);
    raw.on('timeout', (socket: Socket) => {
      const isForUsToGoOn = socket.writableLength === 0;
      if (isForUsToGoOn) socket.setTimeout(unreadMs);
      else socket.destroy();
    });
    done(null, payload);
  });
  app.addHook('onResponse', (request, _, done) => {
    forget(request);
    done();
  });
}

function sendsPlainBody({ method, headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  const isFile = type.startsWith('multipart/') || type.startsWith('application/octet-stream');
  return method !== 'GET' && method !== 'HEAD' && !isFile;
}
