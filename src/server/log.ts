import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { presentLogFields } from './log-fields.ts';

/** The path of a private link contains its secret, which must not reach the log. */
const withoutSecret = (path: string | undefined) =>
  path?.replace(/^(\/api\/copies|\/copie)\/[^/]+/, '$1/…');

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: unknown;
  readonly cause?: LoggedError;
  readonly causes?: readonly LoggedError[];
}

/** A failed query is logged without its parameters, which are personal data. */
const withoutValues = (message: string) =>
  message.replace(/^(Failed query: [\s\S]*?)\nparams: [\s\S]*/, '$1');

const isErrorLike = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'message' in error;

/** Keeps what a programmer needs of an error, without the values of rows. */
function loggedError(error: unknown): LoggedError {
  // What the queue reports is a copy of an error, with the names of queue and worker.
  if (!isErrorLike(error)) return { type: typeof error, message: String(error) };
  const { name = 'Error', stack = '', cause } = error;
  const message = withoutValues(error.message);
  const [places = ''] = /\n {4}at [\s\S]*/.exec(stack) ?? [];
  return {
    type: name,
    message,
    stack: `${name}: ${message}${places}`,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
    // Where a name has several addresses, each was tried and none has a message of its own.
    ...(error instanceof AggregateError && { causes: error.errors.map(loggedError) }),
  };
}

/** What the lines of the log of a request bear already. */
const ownFields = new WeakMap<object, Record<string, unknown>>();

export function logOfRequest(log: FastifyBaseLogger, bindings: Record<string, unknown>) {
  const own = log.child(bindings);
  ownFields.set(own, { ...ownFields.get(log), ...bindings });
  return own;
}

/** Logs a request without its query string, headers and body, which contain codes and names. */
export function createLog(level: string, out?: DestinationStream) {
  const options: LoggerOptions = {
    level,
    mixin: (_, __, logger) => {
      const own = ownFields.get(logger) ?? {};
      const present = Object.entries(presentLogFields());
      return Object.fromEntries(present.filter(([name]) => !(name in own)));
    },
    serializers: {
      err: loggedError,
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        path: withoutSecret(url.split('?', 1)[0]),
        ip,
      }),
    },
  };
  return out ? pino(options, out) : pino(options);
}
