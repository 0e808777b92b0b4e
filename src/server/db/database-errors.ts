import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** The database was reached and refused the query. */
export function isRefusedByDatabase(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return error instanceof DatabaseError || (cause !== undefined && isRefusedByDatabase(cause));
}

/** Another transaction has just written the same, and this one is rolled back. */
export const isUniqueViolation = (error: unknown) => hasCode(error, UNIQUE_VIOLATION);

/** The connection is dead without notice: further queries on it would wait as long. */
export function hasTimedOut(error: unknown): boolean {
  const { message, cause } = (error ?? {}) as { message?: unknown; cause?: unknown };
  return message === 'Query read timeout' || (cause !== undefined && hasTimedOut(cause));
}

function hasCode(error: unknown, wanted: string): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === wanted || (cause !== undefined && hasCode(cause, wanted));
}
