import type { BoxStyle } from '#tests/support/paper/scan-simulator/filled-copy.ts';
import type { Habit } from '#tests/support/paper/scan-simulator/student.ts';
import type { BatchPlan } from './batch-plan.ts';

/** A misread box that raised no doubt. */
export interface SilentError {
  readonly batch: number;
  readonly copy: number;
  readonly page: number;
  readonly question: string;
  readonly answer: number;
  readonly style: BoxStyle;
  readonly habit: Habit;
  readonly meant: string;
  readonly read: string;
  readonly ratio: number;
  readonly confidence: number;
  /** The share of the box that the student's ink changed in the scan. */
  readonly inScan: number;
}

/** A digit of a coded number that was misread as certain. */
export interface SilentDigit {
  readonly batch: number;
  readonly copy: number;
  readonly place: number;
  readonly truth: string;
  readonly read: string;
  readonly confidence: number;
}

export interface Counts {
  boxes: number;
  /** Misread at AMC's usual threshold, doubtful or not. */
  atUsualThreshold: number;
  /** Misread at the threshold proposed for the batch. */
  misread: number;
  doubtful: number;
  /** Wrong and not doubtful, on a page that an alarm names. */
  alarmed: number;
  silent: number;
}

export interface BatchTally {
  readonly plan: BatchPlan;
  readonly pages: number;
  /** By verdict or reason; `wrong page` where one page was taken for another. */
  readonly refused: Readonly<Record<string, number>>;
  readonly all: Counts;
  readonly styles: Readonly<Partial<Record<BoxStyle, Counts>>>;
  readonly digits: number;
  readonly digitsDoubtful: number;
  readonly silentDigits: readonly SilentDigit[];
  readonly estimatedErrors: number;
  readonly estimatedSilentErrors: number;
  readonly silentErrors: readonly SilentError[];
}

export function noCounts(): Counts {
  return { boxes: 0, atUsualThreshold: 0, misread: 0, doubtful: 0, alarmed: 0, silent: 0 };
}

export function addCounts(to: Counts, more: Counts): void {
  to.boxes += more.boxes;
  to.atUsualThreshold += more.atUsualThreshold;
  to.misread += more.misread;
  to.doubtful += more.doubtful;
  to.alarmed += more.alarmed;
  to.silent += more.silent;
}
