import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether a page of ours sent this request. Browsers name the origin of every POST, PUT and DELETE,
 * but omit Sec-Fetch-Site over plain HTTP. Other programs send neither, and no page can abuse their
 * cookies.
 */
export function isFromOurPages(request: FastifyRequest, publicUrl: URL): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) {
    return origin === publicUrl.origin || hostOf(origin) === request.headers.host;
  }
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Whether a page of another site led here, by Sec-Fetch-Site or else by the referrer. */
export function isSentFromElsewhere(request: FastifyRequest, publicUrl: URL): boolean {
  if (!isFromOurPages(request, publicUrl)) return true;
  const { referer, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined || referer === undefined) return false;
  const from = hostOf(referer);
  return from !== request.headers.host && from !== publicUrl.host;
}

const foreignOrigin = () =>
  new AppError(403, 'foreign_origin', 'Cette requête vient d’un autre site.');

/** For the few GET endpoints that change something. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL): void {
  if (!isFromOurPages(request, publicUrl)) throw foreignOrigin();
}

/** Whether a link was followed. Over plain HTTP nothing says where it was, and cookies are sent. */
export function isNavigation(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL): void {
  app.addHook('onRequest', (request, _, done) => {
    const isFine = safeMethods.has(request.method) || isFromOurPages(request, publicUrl);
    done(isFine ? undefined : foreignOrigin());
  });
}
