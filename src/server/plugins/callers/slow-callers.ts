import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Patience {
  /** Enough for a megabyte of JSON over a bad school network. */
  readonly bodyMs?: number;
  /** How long an answer may wait while nothing of it is received. */
  readonly unreadMs?: number;
}

/**
 * Gives up on callers who send a body byte by byte or do not receive their answer, each of which
 * would hold a connection and memory for ever. Uploads have a rule of their own.
 */
export function giveUpSlowCallers(
  app: FastifyInstance,
  { bodyMs = 60_000, unreadMs = 60_000 }: Patience = {},
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
    // The timeout belongs to the connection and fires without traffic; the next request lifts it.
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
