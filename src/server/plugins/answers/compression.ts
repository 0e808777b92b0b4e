import { pipeline, Readable } from 'node:stream';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A shorter answer fits into one packet anyway. */
const LEAST_CHARACTERS = 2048;
/** A paper shrinks tenfold at this level. A higher one would delay a class that starts. */
const LEVEL = 4;

/** For callers who accept gzip. Files and event streams are compressed elsewhere. */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isDone = reply.hasHeader('content-encoding');
    if (isDone || !isJson(reply) || !isLong(payload)) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    // As bytes: a long text takes Node a third more of the thread to send.
    if (!takesGzip(request)) {
      return done(null, typeof payload === 'string' ? Buffer.from(payload) : payload);
    }
    if (payload instanceof Readable) {
      reply.header('content-encoding', 'gzip');
      // An error of `payload` also destroys the gzip stream, where whoever sends it sees it.
      return done(
        null,
        pipeline(payload, createGzip({ level: LEVEL }), () => undefined),
      );
    }
    gzip(payload, { level: LEVEL }, (error, compressed) => {
      if (error) return done(error);
      reply.header('content-encoding', 'gzip').header('content-length', compressed.length);
      done(null, compressed);
    });
  });
}

const isJson = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('application/json');

/** A stream counts as long, since its length is not known. */
function isLong(payload: unknown): payload is string | Buffer | Readable {
  if (payload instanceof Readable) return true;
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  return isText && payload.length >= LEAST_CHARACTERS;
}

export function takesGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''));
}
