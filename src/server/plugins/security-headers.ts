import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers that also suit plain HTTP: a school's local network has no certificate, so none of them
 * may upgrade to HTTPS or isolate, which browsers would answer there with a failure or a complaint.
 */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: URL): Promise<void> {
  const isHttps = publicUrl.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    done();
  });
}

/** `inlineScripts` are the hashes of the inline scripts that the page contains. */
export function pageSecurityPolicy(nonce: string, inlineScripts: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    // Radix adds a style element while a dialog is open; React writes style attributes.
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Allows the service worker that keeps the students' page for when the network is gone.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The students' service worker fetches the page and its files, and nothing else. */
export const workerSecurityPolicy = "default-src 'none'; connect-src 'self'";
