import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers that hold on plain HTTP too: a school's local network has no certificate, so nothing
 * may upgrade or isolate there what the browser would then refuse to load or complain about.
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

/** `inlineScripts` are the ones that a page may hold, by their hash. */
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
    // Keeps the students' page for when the network is gone.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The students' service worker brings the page and its files, and nothing else. */
export const workerSecurityPolicy = "default-src 'none'; connect-src 'self'";
