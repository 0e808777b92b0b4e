/** PostgreSQL's codes for a text, a date or a number that it cannot hold. */
const dataFaults = new Set(['22003', '22007', '22008', '22021', '22P05']);

/** Whether the database refused what a caller sent, rather than what we made of it. */
export function isUnstorable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && dataFaults.has(String(cause.code))) return true;
  }
  return false;
}
