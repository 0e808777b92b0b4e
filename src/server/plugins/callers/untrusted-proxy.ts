import type { FastifyInstance } from 'fastify';

/** Behind an untrusted proxy all callers share the limits of its address, so it is logged once. */
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
