import { otherAccount } from '#shared/contract/shown-teacher.ts';

const TOO_MANY = 429;

/** A refused request. Its message is `STATUS: detail`, as shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly detail: string;
  readonly code: string | undefined;

  constructor(status: number, detail: string, code?: string) {
    super(`${status}: ${detail}`);
    this.status = status;
    this.detail = detail;
    this.code = code;
  }
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/s.test(error.message);
}

/** Somebody else has signed in, in another tab: these pages are no longer those of the session. */
export function isOtherAccount(error: unknown): boolean {
  return isRefusedAs(error, otherAccount);
}

/** Told once for all calls, whatever failed for it: see lost-session. */
export function isLostSession(error: unknown): boolean {
  return isUnauthorized(error) || isOtherAccount(error);
}

/** Answered by Cochalot itself, not by a portal or a proxy on the way. */
export function isOwnAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== undefined;
}

/** What to say of a failure: the server's own words, and none of a portal or a proxy on the way. */
export function failureInWords(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return isOwnAnswer(error) ? error.detail : otherwise;
  return error instanceof Error ? error.message : otherwise;
}

/** Worth trying again: no network, a portal on the way, a server that restarts, too many at once. */
export function isPassing(error: unknown): boolean {
  return !isOwnAnswer(error) || error.status >= 500 || error.status === TOO_MANY;
}

/** There is no such thing, or no longer: to ask again would be answered the same. */
export function isAnsweredGone(error: unknown): boolean {
  return isOwnAnswer(error) && error.status === 404;
}

const GATEWAY_FAULTS: readonly number[] = [502, 503, 504];

/** The network works: what stands before the server answers that the server does not. */
export function isServerDown(error: unknown): boolean {
  return error instanceof ApiError && GATEWAY_FAULTS.includes(error.status);
}

export function isRefusedAs(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const body = parseJson(text);
  if (body === undefined) {
    return new ApiError(response.status, text || response.statusText || 'Request failed');
  }
  const detail = textField(body, 'error') ?? textField(body, 'message') ?? JSON.stringify(body);
  return new ApiError(response.status, detail, textField(body, 'code'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textField(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
