const UNIQUE_VIOLATION = '23505';

/** Somebody else has written the same at the same instant; the transaction has come to nothing. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === UNIQUE_VIOLATION || (cause !== undefined && isUniqueViolation(cause));
}
