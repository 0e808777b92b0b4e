const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

/** Somebody else has written the same at the same instant; the transaction has come to nothing. */
export const isUniqueViolation = (error: unknown) => hasCode(error, UNIQUE_VIOLATION);

/** What was not to be waited for is held by somebody else; the transaction has come to nothing. */
export const isLockHeld = (error: unknown) => hasCode(error, LOCK_NOT_AVAILABLE);

function hasCode(error: unknown, wanted: string): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === wanted || (cause !== undefined && hasCode(cause, wanted));
}
