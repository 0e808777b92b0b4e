import type { TeacherAttempt } from '#shared/contract/attempts.ts';

export interface FinishedAttempt extends TeacherAttempt {
  readonly completedAt: string;
  readonly percentage: number;
}

export function isFinished(attempt: TeacherAttempt): attempt is FinishedAttempt {
  return attempt.completedAt !== null && attempt.percentage !== null;
}
