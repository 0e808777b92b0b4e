import type { QuestionScoring } from '../../scoring/scoring-rule.ts';
import type { HtmlLoss } from './html/html-losses.ts';
import type { BroughtPicture } from './html/shown-pictures.ts';
import type { ListedQuestion } from './listed-question.ts';

/** What a file holds of a question, before it is known whether it can be one of ours. */
export interface BankQuestion {
  readonly topic: string | null;
  readonly text: string;
  readonly points: number;
  readonly arePointsWhole?: true;
  readonly scoring?: QuestionScoring;
  readonly scoringPenalty?: number;
  readonly scoringFloor?: number;
  readonly type: 'single' | 'multiple';
  readonly answers: ListedQuestion['answers'];
  readonly keepAnswerOrder?: true;
  readonly together?: number;
  /** What the file says to everybody who has answered. */
  readonly explanation?: string;
  readonly picture?: BroughtPicture | null;
  /** Whether it shows pictures that stay behind. */
  readonly hasPicture: boolean;
  /** What answers are worth there, and cannot be said here; null for most questions. */
  readonly lostWeight: 'partial' | 'either' | 'unequal' | null;
  /** What else of it cannot be said here. */
  readonly losses?: readonly Loss[];
}

export type Loss = HtmlLoss | ScoringLoss | 'unprinted' | TextLoss;

type ScoringLoss = 'scoring' | 'answerScoring' | 'noScoring' | 'blankScoring' | 'twoTicks';

type TextLoss = 'command' | 'textAfter' | 'textBefore';

/** What it is instead of a choice, such as «réponse courte». */
export interface OtherKind {
  readonly kind: string;
}

/** Why it is left behind, though it is a choice or may be one. */
export interface LeftBehind {
  readonly left: string;
}

/** What is told of the file itself; it takes the number of no question. */
export interface FileNote {
  readonly note: string;
}

export type BankEntry = BankQuestion | OtherKind | LeftBehind | FileNote;
