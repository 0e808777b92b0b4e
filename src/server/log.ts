import { pino } from 'pino';

/** The secret of a private link stands in its address. */
const withoutSecret = (path: string | undefined) =>
  path?.replace(/^(\/api\/copies|\/copie)\/[^/]+/, '$1/…');

/**
 * Structured lines on standard output. A request is logged without its query string, its headers
 * and its body: codes, tokens and names stand there.
 */
export function createLog(level: string) {
  return pino({
    level,
    serializers: {
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        path: withoutSecret(url.split('?', 1)[0]),
        ip,
      }),
    },
  });
}
