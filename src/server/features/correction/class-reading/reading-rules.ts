import { marksAreFinal } from '../base/correction-errors.ts';
import type { CorrectionRow } from '../base/corrections.queries.ts';
import type { JournalChange } from '../base/journal-change.ts';
import { isSameThreshold } from '../pages/thresholds.ts';

/** By what boxes are read. */
export type ReadingRules = Pick<CorrectionRow, 'threshold' | 'fillCancels'>;

/** What a teacher would like in their place. */
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
 * One number moves the marks of a whole class: once somebody has declared them final, it changes only
 * together with the marks, and only after whoever changes it was shown which.
 */
export function refuseForFinalMarks({ validatedAt }: Pick<CorrectionRow, 'validatedAt'>): void {
  if (validatedAt !== null) throw marksAreFinal();
}
