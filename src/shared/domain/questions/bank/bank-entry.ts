import type { QuestionType } from '../../question-types.ts';
import type { QuestionScoring } from '../../scoring/scoring-rule.ts';
import type { HtmlLoss } from './html/html-losses.ts';
import type { BroughtPicture } from './html/shown-pictures.ts';
import type { ListedQuestion } from './listed-question.ts';

/** A question as its file describes it, before it is checked whether it can be one of ours. */
export interface BankQuestion {
  readonly topic: string | null;
  readonly text: string;
  readonly points: number;
  readonly arePointsWhole?: true;
  readonly scoring?: QuestionScoring;
  readonly scoringPenalty?: number;
  readonly scoringFloor?: number;
  readonly type: QuestionType;
  readonly answers: ListedQuestion['answers'];
  readonly keepAnswerOrder?: true;
  readonly together?: number;
  /** The feedback that the file shows to everybody who has answered. */
  readonly explanation?: string;
  readonly picture?: BroughtPicture | null;
  /** True when it shows pictures that are not imported. */
  readonly hasPicture: boolean;
  /** A weighting of answers in the file that has no equivalent here; null for most questions. */
  readonly lostWeight: 'partial' | 'either' | 'unequal' | null;
  /** What else in the question has no equivalent here. */
  readonly losses?: readonly Loss[];
}

export type Loss = HtmlLoss | ScoringLoss | 'unprinted' | TextLoss;

type ScoringLoss = 'scoring' | 'answerScoring' | 'noScoring' | 'blankScoring' | 'twoTicks';

type TextLoss = 'command' | 'textAfter' | 'textBefore';

/** A question of another kind than multiple choice, such as «réponse courte». */
export interface OtherKind {
  readonly kind: string;
}

/** A question that is not imported although it is or may be multiple choice; `left` says why. */
export interface LeftBehind {
  readonly left: string;
}

/** A notice about the file as a whole, which does not count as a question. */
export interface FileNote {
  readonly note: string;
}

export type BankEntry = BankQuestion | OtherKind | LeftBehind | FileNote;
