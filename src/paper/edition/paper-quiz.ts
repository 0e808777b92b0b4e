import type { ChoiceType } from '#shared/domain/question-types.ts';
import type { Accommodation } from '#shared/domain/roster/accommodations.ts';
import type { ScoringRule } from '#shared/domain/scoring/scoring-rule.ts';
import type { spacings } from '#shared/domain/sheets.ts';

/** A quiz in the form that the printer needs, independent of how it is stored. */
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
  /** Whether a line is printed on which students write their number by hand. */
  readonly includeStudentIdField: boolean;
  /** Whether a grid is printed in which students code their number digit by digit. */
  readonly includeStudentIdCoding: boolean;
  readonly studentIdInstructions: string;
  readonly studentIdDigits: number;
  /** The rule of the questions that have none of their own. */
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
  readonly type: ChoiceType;
  readonly points: number;
  readonly rule: ScoringRule;
  readonly image: PaperImage | null;
  /**
   * Whether the question stays right after the previous one; false for the first question of a
   * topic.
   */
  readonly followsPrevious: boolean;
  /** True when its answers are never shuffled. */
  readonly keepAnswerOrder: boolean;
  /** Pinned answers come last. */
  readonly answers: readonly PaperAnswer[];
}

export interface PaperImage {
  /**
   * The name of its file beside the LaTeX source: letters, digits, dashes, a dot, and `jpg` or
   * `png`.
   */
  readonly fileName: string;
  /** In percent of the width of the line. */
  readonly widthPct: number;
}

export interface PaperAnswer {
  readonly id: string;
  readonly text: string;
  readonly isCorrect: boolean;
  /** A pinned answer is printed after the others, which may be shuffled. */
  readonly isPinned: boolean;
}

/**
 * Why the right answers are right, by the ids of the questions. They are printed only on solutions,
 * never on copies, and many are written after the copies were printed.
 */
export type Explanations = ReadonlyMap<string, string>;

export interface PaperOptions {
  readonly copies: number;
  readonly shuffleQuestions: boolean;
  readonly shuffleAnswers: boolean;
  /** The seed from which all orders on all copies are computed. */
  readonly seed: number;
  /**
   * The number that distinguishes this paper from every other; null for a preview, which is marked
   * as not to be handed out; 'none' for a source that is printed elsewhere.
   */
  readonly edition: number | 'none' | null;
  /**
   * The student of each copy, whose name is printed on it, or null for a copy without a name. Null
   * where no copy has a name.
   */
  readonly students: readonly (PaperStudent | null)[] | null;
  readonly density: PaperDensity;
}

/** How densely a paper is typeset, the same for all its copies. */
export interface PaperDensity {
  readonly spacing: (typeof spacings)[number];
  /** The share of the width that the teacher gave the images. */
  readonly imageShare: number;
  /** Whether topics that consist of short questions are printed in two columns. */
  readonly columns: boolean;
}

export interface PaperStudent {
  readonly studentId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for a copy without accommodations. */
  readonly accommodation: Accommodation | null;
}
