import type { FastifyInstance } from 'fastify';

const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** A school's local network has no certificate, and browsers would fail or complain about these. */
const overHttps = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'strict-transport-security': 'max-age=31536000',
};

/** Set all at once: one by one, as @fastify/helmet does, makes saving an answer a fifth dearer. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: URL): void {
  const headers = publicUrl.protocol === 'https:' ? { ...everywhere, ...overHttps } : everywhere;
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}

export function pageSecurityPolicy(nonce: string, inlineScripts: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    // Radix adds a style element while a dialog is open, and React writes style attributes.
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // For the service worker of the students' page, which works offline.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const workerSecurityPolicy = "default-src 'none'; connect-src 'self'";
