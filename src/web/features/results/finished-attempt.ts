import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';

interface Mark {
  readonly completedAt: string;
  readonly percentage: number;
}
export type FinishedAttempt = TeacherAttempt & Mark;

/** An attempt that was handed in, or a paper copy with a mark. */
export function isFinished<
  R extends { readonly completedAt: string | null; readonly percentage: number | null },
>(row: R): row is R & Mark {
  return row.completedAt !== null && row.percentage !== null;
}
