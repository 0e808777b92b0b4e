import { pino } from 'pino';

/** The secret of a private link stands in its address. */
const withoutSecret = (path: string | undefined) =>
  path?.replace(/^(\/api\/copies|\/copie)\/[^/]+/, '$1/…');

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: unknown;
  readonly cause?: LoggedError;
}

/** Beside the text of a query stand the values that people gave. */
const withoutValues = (message: string) =>
  message.replace(/^(Failed query: [\s\S]*?)\nparams: [\s\S]*/, '$1');

/** Of an error what a programmer needs; what it says of rows and values is left out. */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, stack = '', cause } = error;
  const message = withoutValues(error.message);
  const [places = ''] = /\n {4}at [\s\S]*/.exec(stack) ?? [];
  return {
    type: name,
    message,
    stack: `${name}: ${message}${places}`,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

/**
 * Structured lines on standard output. A request is logged without its query string, its headers
 * and its body: codes, tokens and names stand there.
 */
export function createLog(level: string) {
  return pino({
    level,
    serializers: {
      err: loggedError,
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        path: withoutSecret(url.split('?', 1)[0]),
        ip,
      }),
    },
  });
}
