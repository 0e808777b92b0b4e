import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Did a page of ours send this? Browsers name the origin of every POST, PUT and DELETE; over
 * plain HTTP on a local network they leave out Sec-Fetch-Site. A program that is no browser sends
 * neither, and holds no cookie that a page could make it use.
 */
export function isFromOurPages(request: FastifyRequest, publicUrl: URL): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) {
    return origin === publicUrl.origin || hostOf(origin) === request.headers.host;
  }
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * Did a page of another site send somebody here? Where a browser does not say it, a link tells the page
 * that it stood on, unless that page hides it.
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

/** For the few calls that change something although their method promises not to. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL): void {
  if (!isFromOurPages(request, publicUrl)) throw foreignOrigin();
}

/**
 * Was an address followed, rather than called by a page? Over plain HTTP nothing tells where a
 * link stood, and cookies go with it.
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
