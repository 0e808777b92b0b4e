import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import { type MarkManner, onlineMark } from '#shared/domain/scoring/scoring.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';

/** Out of 20 and rounded as the quiz requires, as in «15,5». */
export function writeMark(mark: Parameters<typeof onlineMark>[0], manner: MarkManner): string {
  return formatNumber(onlineMark(mark, manner));
}

/**
 * Written instead of a mark: «En cours...» by docs/promises.md (Results), or «Non notée» for a
 * duplicate that has ended.
 */
export function writeWithoutMark({ completedAt }: Pick<TeacherAttempt, 'completedAt'>): string {
  return completedAt === null ? 'En cours...' : 'Non notée';
}

export function writeShare(percentage: number): string {
  return `${formatNumber(percentage)}\u00a0%`;
}
