import type { BoxState } from '#shared/domain/correction/boxes/decide-batch.ts';
import type { NumberReading } from '#shared/domain/correction/number-reading.ts';

/** What one box showed. Plain data, kept for months, so that everything can be decided again. */
export interface BoxReading {
  readonly question: string;
  /** The answer's place in the source, from 1. */
  readonly answer: number;
  /** The share of the box's inside that is ink beyond what was printed there, as AMC means it. */
  readonly ratio: number;
  readonly state: BoxState;
  /** What it is taken for while nobody has looked at it. */
  readonly ticked: boolean;
  /** From 0.5, a guess, to 1, beyond doubt. */
  readonly confidence: number;
}

/** A page of the scan; `half` where two papers lie on one sheet. */
export interface PagePlace {
  /** Among the files that were given, from 1. */
  readonly file: number;
  /** In its file, from 1. */
  readonly page: number;
  readonly half?: 1 | 2;
}

/** What a page of the scan turned out to be. */
export type PageVerdict = PagePlace &
  (
    | {
        readonly verdict: 'read';
        readonly copy: number;
        readonly sheet: number;
        /** Null where the paper carries no strip: its identity is unproved. */
        readonly edition: number | null;
        readonly boxes: readonly BoxReading[];
        readonly number: NumberReading | null;
      }
    | { readonly verdict: 'blank' }
    | { readonly verdict: 'back' }
    | { readonly verdict: 'duplicate'; readonly of: PagePlace; readonly conflicting: boolean }
    | { readonly verdict: 'other-edition'; readonly edition: number }
    | { readonly verdict: 'other-exam'; readonly edition: number | null }
    | { readonly verdict: 'unreadable'; readonly reason: UnreadableReason }
  );

export type UnreadableReason =
  | 'damaged-image'
  | 'too-large'
  | 'no-marks'
  | 'bad-fit'
  | 'unknown-copy'
  | 'doubtful-identity'
  /** More than two papers lie on it. */
  | 'many-papers'
  | 'too-slow'
  /** The program that would show the page is not installed. */
  | 'program-missing';
