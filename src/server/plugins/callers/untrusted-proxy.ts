import type { FastifyInstance } from 'fastify';

/**
 * Behind a proxy that is not trusted everybody has the proxy's address and shares its limits, so
 * the operator is warned, once.
 */
export function noticeUntrustedProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', (request, _, done) => {
    if (!isTold && request.headers['x-forwarded-for'] && (request.ips?.length ?? 0) < 2) {
      isTold = true;
      request.log.warn(
        { proxy: request.socket.remoteAddress },
        'requests come through a proxy that TRUST_PROXY does not name: all its callers count as one',
      );
    }
    done();
  });
}
