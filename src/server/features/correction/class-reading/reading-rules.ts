import { marksAreFinal } from '../base/correction-errors.ts';
import type { CorrectionRow } from '../base/corrections.queries.ts';
import type { JournalChange } from '../base/journal-change.ts';
import { isSameThreshold } from '../pages/thresholds.ts';

/** The rules by which boxes are read. */
export type ReadingRules = Pick<CorrectionRow, 'threshold' | 'fillCancels'>;

/** Other rules of reading that a teacher would like to see or have. */
export interface RequestedReading {
  readonly threshold?: number | undefined;
  readonly fillCancels?: boolean | undefined;
}

export const changedReading = (
  before: ReadingRules,
  requested: RequestedReading,
): ReadingRules => ({
  threshold: requested.threshold ?? before.threshold,
  fillCancels: requested.fillCancels ?? before.fillCancels,
});

export function readingChanges(before: ReadingRules, after: ReadingRules): JournalChange[] {
  const changes: JournalChange[] = [];
  if (!isSameThreshold(before.threshold, after.threshold)) {
    changes.push({ kind: 'threshold', before: before.threshold, after: after.threshold });
  }
  if (before.fillCancels !== after.fillCancels) {
    changes.push({ kind: 'filled', before: before.fillCancels, after: after.fillCancels });
  }
  return changes;
}

/**
 * Refuses to change how boxes are read once the marks are validated: one number would move the
 * marks of a whole class. From then on it changes only together with the marks, and only after the
 * teacher was shown which.
 */
export function refuseForFinalMarks({ validatedAt }: Pick<CorrectionRow, 'validatedAt'>): void {
  if (validatedAt !== null) throw marksAreFinal();
}
