import type { BoxState } from '#shared/domain/correction/class-reading/decide-batch.ts';
import type { NumberReading } from '#shared/domain/correction/class-reading/number-reading.ts';
import type { Corners } from './place/fit/point.ts';

/**
 * What was measured in one box. It is plain data that is kept for months, so that everything can be
 * decided again.
 */
export interface BoxReading {
  readonly question: string;
  /** The number of the answer in the source, from 1. */
  readonly answer: number;
  /** The share of the inside that is ink beyond any print, as AMC defines it. */
  readonly ratio: number;
  readonly state: BoxState;
  /** Whether it counts as ticked while nobody has reviewed it. */
  readonly ticked: boolean;
  /** From 0.5 for a guess to 1 for certainty. */
  readonly confidence: number;
}

/** A page of a scan. `half` is given where two papers lie on one page. */
export interface PagePlace {
  /** The number of the file among those that were given, from 1. */
  readonly file: number;
  /** The number of the page in its file, from 1. */
  readonly page: number;
  readonly half?: 1 | 2;
}

/** What a refused page seems to be, for a person to confirm. */
export interface PageGuess {
  /** Of its strip; null where that could not be read. */
  readonly edition: number | null;
  /** As its head seems to say. */
  readonly copy: number | null;
  readonly sheet: number | null;
  /** Where its corner marks seem to lie, in shares of the picture. */
  readonly corners: Corners;
}

/** The result of reading a page of the scan. */
export type PageVerdict = PagePlace &
  (
    | {
        readonly verdict: 'read';
        readonly copy: number;
        readonly sheet: number;
        /** Null where the paper has no strip, so that its edition is not verified. */
        readonly edition: number | null;
        readonly boxes: readonly BoxReading[];
        readonly number: NumberReading | null;
      }
    | { readonly verdict: 'blank' }
    | { readonly verdict: 'back' }
    | { readonly verdict: 'duplicate'; readonly of: PagePlace; readonly conflicting: boolean }
    | { readonly verdict: 'other-edition'; readonly edition: number }
    | { readonly verdict: 'other-exam'; readonly edition: number | null }
    | {
        readonly verdict: 'unreadable';
        readonly reason: UnreadableReason;
        readonly guess?: PageGuess;
      }
  );

export type UnreadableReason =
  | 'damaged-image'
  | 'too-large'
  | 'no-marks'
  | 'bad-fit'
  | 'unknown-copy'
  | 'doubtful-identity'
  /** The page shows more than two papers. */
  | 'many-papers'
  | 'too-slow'
  /** The program that could decode the page is not installed. */
  | 'program-missing';
