import { pino } from 'pino';

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
        path: url.split('?', 1)[0],
        ip,
      }),
    },
  });
}
