import type { PicturePart } from '../reader/pages/page-pictures.ts';
import type { PageSource } from '../reader/pages/page-source.ts';
import type { Turn } from '../reader/pages/pixels/turn.ts';

/** The verdict on a box: ticked rightly, ticked wrongly, or right but left empty. */
export type BoxVerdict = 'right' | 'wrong' | 'missed';

/** As shares of the width and height of the upright picture, from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where to find one page of a scan. It is plain data, so that it can be sent to a thread. */
export interface ScannedPicture {
  /** The path of the scan's file. */
  readonly path: string;
  /** The number of the page in the file, from 1. */
  readonly page: number;
  readonly source: PageSource;
  /** The clockwise quarter turns that bring the paper upright. */
  readonly quarters: Turn['quarters'];
  /**
   * The only part that may be shown, where the paper of another student lies beside it; otherwise
   * null.
   */
  readonly only: PicturePart | null;
}

export interface QuestionNotes {
  /**
   * The points that are written beside the question, such as «0,5/1»; null where points are not
   * shown.
   */
  readonly points: string | null;
  /** The boxes of the question on this page. */
  readonly boxes: readonly (Place & { readonly verdict: BoxVerdict | null })[];
  /** The lines that a screen reader reads for this question. */
  readonly readAloud: readonly string[];
}

export interface PageNotes {
  readonly picture: ScannedPicture;
  /** In the order in which they appear on the page. */
  readonly questions: readonly QuestionNotes[];
}

/** What is written on the scanned pages of one student. */
export interface CopyNotes {
  readonly name: string;
  /** The title of the quiz, the student's number and the like. */
  readonly about: string;
  readonly mark: string;
  /** The teacher's comment and the pages that are missing; empty for none. */
  readonly comment: string;
  /** The address of the student's private page, which is printed as a QR code; null for none. */
  readonly link: string | null;
  /** True when boxes carry signs, so that their meaning is explained in the heading. */
  readonly hasSigns: boolean;
  /** Empty where the scan cannot be opened; a single page then says so. */
  readonly pages: readonly PageNotes[];
}
