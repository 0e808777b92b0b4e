import type { PicturePart } from '../reader/pages/page-pictures.ts';
import type { PageSource } from '../reader/pages/page-source.ts';
import type { Turn } from '../reader/pages/pixels/turn.ts';

/** What a box turned out to be: ticked rightly, ticked wrongly, or right and left empty. */
export type BoxVerdict = 'right' | 'wrong' | 'missed';

/** In shares of the upright picture, from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a page of the scan is to be had. Plain data, to be sent to a thread. */
export interface ScannedPicture {
  /** The file of the scan. */
  readonly path: string;
  /** In its file, from 1. */
  readonly page: number;
  readonly source: PageSource;
  /** Clockwise: what brings the paper upright. */
  readonly quarters: Turn['quarters'];
  /** Where somebody else's paper lies beside it: all that may be shown. */
  readonly only: PicturePart | null;
}

export interface QuestionNotes {
  /** Beside the question: «0,5/1»; null where points are not told. */
  readonly points: string | null;
  /** Of its boxes on this page. */
  readonly boxes: readonly (Place & { readonly verdict: BoxVerdict | null })[];
  /** What a screen reader tells of it, line by line. */
  readonly told: readonly string[];
}

export interface PageNotes {
  readonly picture: ScannedPicture;
  /** In the order of the page. */
  readonly questions: readonly QuestionNotes[];
}

/** What is written on one student's scanned pages. */
export interface CopyNotes {
  readonly name: string;
  /** The quiz, the student's number and the like. */
  readonly about: string;
  readonly mark: string;
  /** Pages that are missing, and the teacher's words to the student; empty for none. */
  readonly comment: string;
  /** Of the student's private page, printed as a code that telephones read; null for none. */
  readonly link: string | null;
  /** What the signs at the boxes mean is told where there are any. */
  readonly hasSigns: boolean;
  /** None where the scan cannot be opened: a page then says so in its place. */
  readonly pages: readonly PageNotes[];
}
