import { pino } from 'pino';

/** The path of a private link contains its secret, which must not reach the log. */
const withoutSecret = (path: string | undefined) =>
  path?.replace(/^(\/api\/copies|\/copie)\/[^/]+/, '$1/…');

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: unknown;
  readonly cause?: LoggedError;
}

/** A failed query is logged without its parameters, which are personal data. */
const withoutValues = (message: string) =>
  message.replace(/^(Failed query: [\s\S]*?)\nparams: [\s\S]*/, '$1');

/** Keeps what a programmer needs of an error, without the values of rows. */
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

/** Logs a request without its query string, headers and body, which contain codes and names. */
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
