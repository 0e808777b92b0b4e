import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Tells whether a page of ours sent this request. Browsers name the origin of every POST, PUT and
 * DELETE, but leave out Sec-Fetch-Site over plain HTTP on a local network. A program that is not a
 * browser sends neither header, and has no cookie that a foreign page could make it use.
 */
export function isFromOurPages(request: FastifyRequest, publicUrl: URL): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) {
    return origin === publicUrl.origin || hostOf(origin) === request.headers.host;
  }
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * Tells whether a page of another site sent somebody here. Where the browser sends no
 * Sec-Fetch-Site, the referrer of a link says it, unless that page hides its address.
 */
export function isSentFromElsewhere(request: FastifyRequest, publicUrl: URL): boolean {
  if (!isFromOurPages(request, publicUrl)) return true;
  const { referer, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined || referer === undefined) return false;
  const from = hostOf(referer);
  return from !== request.headers.host && from !== publicUrl.host;
}

const foreignOrigin = () =>
  new AppError(403, 'foreign_origin', 'Cette requête vient d’un autre site.');

/** For the few GET endpoints that change something although their method promises not to. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL): void {
  if (!isFromOurPages(request, publicUrl)) throw foreignOrigin();
}

/**
 * Tells whether an address was followed rather than called by a page. Over plain HTTP nothing says
 * where a link was, and cookies are sent with it.
 */
export function isNavigation(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL): void {
  app.addHook('onRequest', (request, _, done) => {
    const isFine = safeMethods.has(request.method) || isFromOurPages(request, publicUrl);
    done(isFine ? undefined : foreignOrigin());
  });
}
