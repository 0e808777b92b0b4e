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

/**
 * Somebody else has signed in in another tab, so that these pages do not belong to the session any
 * more.
 */
export function isOtherAccount(error: unknown): boolean {
  return isRefusedAs(error, otherAccount);
}

/** Announced once for all calls that fail because of it: see lost-session. */
export function isLostSession(error: unknown): boolean {
  return isUnauthorized(error) || isOtherAccount(error);
}

/** Whether Cochalot itself answered, rather than a portal or a proxy on the way. */
export function isOwnAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== undefined;
}

/** A proxy before Cochalot takes nothing so large: nginx, more than 1 MB unless told otherwise. */
export function isTooLargeOnTheWay(error: unknown): boolean {
  return error instanceof ApiError && error.status === 413 && !isOwnAnswer(error);
}

const tooLargeOnTheWay =
  'Un serveur intermédiaire, avant Cochalot, refuse les envois de cette taille (erreur 413). Votre connexion n’y est pour rien\u00a0: prévenez la personne qui administre Cochalot.';

/**
 * The message for a failure: the server's own, but never that of a portal or a proxy on the way.
 */
export function failureInWords(error: unknown, otherwise: string): string {
  if (isTooLargeOnTheWay(error)) return tooLargeOnTheWay;
  if (error instanceof ApiError) return isOwnAnswer(error) ? error.detail : otherwise;
  return error instanceof Error ? error.message : otherwise;
}

/**
 * Whether a retry may help: no network, a portal on the way, a server that restarts, too many
 * requests.
 */
export function isWorthRetrying(error: unknown): boolean {
  return !isOwnAnswer(error) || error.status >= 500 || error.status === TOO_MANY;
}

/** The thing does not exist, or no longer does, so that a retry would get the same answer. */
export function isAnsweredGone(error: unknown): boolean {
  return isOwnAnswer(error) && error.status === 404;
}

const GATEWAY_FAULTS: readonly number[] = [502, 503, 504];

/** The network works, but a proxy answers that the server behind it does not. */
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
