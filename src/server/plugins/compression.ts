import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
/** Below this the gain is lost in the packet. */
const LEAST_CHARACTERS = 2048;
/** A paper shrinks tenfold already; more effort would only hold up a class that starts at once. */
const LEVEL = 4;

/** JSON in gzip for whoever takes it; files and event streams have their own ways. */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_CHARACTERS) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request)) return payload;
    const compressed = await compress(payload, { level: LEVEL });
    reply.header('content-encoding', 'gzip').header('content-length', compressed.length);
    return compressed;
  });
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''));
}
