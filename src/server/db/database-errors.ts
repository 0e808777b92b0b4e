import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** It was reached, and said no. */
export function isRefusedByDatabase(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return error instanceof DatabaseError || (cause !== undefined && isRefusedByDatabase(cause));
}

/** Somebody else has written the same at the same instant; the transaction has come to nothing. */
export const isUniqueViolation = (error: unknown) => hasCode(error, UNIQUE_VIOLATION);

/** The connection was lost without a word: whatever is asked on it next would wait as long. */
export function hasTimedOut(error: unknown): boolean {
  const { message, cause } = (error ?? {}) as { message?: unknown; cause?: unknown };
  return message === 'Query read timeout' || (cause !== undefined && hasTimedOut(cause));
}

function hasCode(error: unknown, wanted: string): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === wanted || (cause !== undefined && hasCode(cause, wanted));
}
