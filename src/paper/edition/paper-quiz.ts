import type { Accommodation } from '#shared/domain/roster/accommodations.ts';
import type { ScoringRule } from '#shared/domain/scoring/scoring-rule.ts';
import type { spacings } from '#shared/domain/sheets.ts';

/** A quiz as the printer needs it, free of where it is stored. */
export interface PaperQuiz {
  readonly title: string;
  readonly institutionName: string;
  readonly classTitle: string;
  /** An ISO date. */
  readonly date: string | null;
  /** In minutes. */
  readonly timeLimit: number | null;
  readonly studentInstructions: string;
  readonly includeStudentName: boolean;
  /** A line on which the number is written by hand. */
  readonly includeStudentIdField: boolean;
  /** A grid in which the number is coded digit by digit. */
  readonly includeStudentIdCoding: boolean;
  readonly studentIdInstructions: string;
  readonly studentIdDigits: number;
  /** In force for the questions that have none of their own. */
  readonly rule: ScoringRule;
  readonly topics: readonly PaperTopic[];
}

export interface PaperTopic {
  /** Null for the questions without a topic. */
  readonly name: string | null;
  readonly questions: readonly PaperQuestion[];
}

export interface PaperQuestion {
  readonly id: string;
  readonly text: string;
  readonly type: 'single' | 'multiple';
  readonly points: number;
  readonly rule: ScoringRule;
  readonly image: PaperImage | null;
  /** It stays right after the question before it, which the first of a topic does not have. */
  readonly followsPrevious: boolean;
  /** Its answers are never shuffled. */
  readonly keepAnswerOrder: boolean;
  /** Those that are pinned come last. */
  readonly answers: readonly PaperAnswer[];
}

export interface PaperImage {
  /** The name of its file beside the LaTeX source: letters, digits, a point, `jpg` or `png`. */
  readonly fileName: string;
  /** In percent of the line. */
  readonly widthPct: number;
}

export interface PaperAnswer {
  readonly id: string;
  readonly text: string;
  readonly isCorrect: boolean;
  /** After the others, which may be shuffled. */
  readonly isPinned: boolean;
}

/**
 * Why what is right is right, by the ids of questions. For solutions alone: nobody who is handed a
 * paper sees them, and many are written once it has been.
 */
export type Explanations = ReadonlyMap<string, string>;

export interface PaperOptions {
  readonly copies: number;
  readonly shuffleQuestions: boolean;
  readonly shuffleAnswers: boolean;
  /** Every order on every copy follows from it. */
  readonly seed: number;
  /**
   * What tells this paper from every other; null for a paper that is not to be handed out, and says
   * so; 'none' for a source that is printed elsewhere.
   */
  readonly edition: number | 'none' | null;
  /** One copy for each, with the name printed, none where it is null; null for copies without names. */
  readonly students: readonly (PaperStudent | null)[] | null;
  readonly density: PaperDensity;
}

/** How closely a paper is set, the same on all its copies. */
export interface PaperDensity {
  readonly spacing: (typeof spacings)[number];
  /** Of the width that the teacher gave the images. */
  readonly imageShare: number;
  /** Topics that hold short questions alone stand in two columns. */
  readonly columns: boolean;
}

export interface PaperStudent {
  readonly studentId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for a copy like everybody's. */
  readonly accommodation: Accommodation | null;
}
