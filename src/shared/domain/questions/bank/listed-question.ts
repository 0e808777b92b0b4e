import type { QuestionScoring } from '../../scoring/scoring-rule.ts';
import type { BroughtPicture } from './html/shown-pictures.ts';

interface ListedAnswer {
  readonly text: string;
  readonly isCorrect: boolean;
  /** Always after the others. */
  readonly isPinned?: true;
}

export interface ListedQuestion {
  /** The lines it was read from, both counted from 1. */
  readonly lines: { readonly first: number; readonly last: number };
  readonly topic: string | null;
  readonly text: string;
  readonly type: 'single' | 'multiple';
  readonly points: number;
  /** The points are what the whole question is worth, however many right answers it has. */
  readonly arePointsWhole?: true;
  /** By a rule of its own, whatever that of its quiz is. */
  readonly scoring?: QuestionScoring;
  /** Of that rule, where it takes points away. */
  readonly scoringPenalty?: number;
  readonly scoringFloor?: number;
  readonly answers: readonly ListedAnswer[];
  /** Its answers are never shuffled. */
  readonly keepAnswerOrder?: true;
  /** Those of one number stay together, in their order. */
  readonly together?: number;
  /** Where each answer begins, counted from 1. */
  readonly answerLines: readonly number[];
  /** Why what is right is right, where the list or the bank says so. */
  readonly explanation?: string;
  /** Set aside from the file that the question comes from. */
  readonly picture?: BroughtPicture | null;
  /** What keeps it from being added; null for a complete question. */
  readonly problem: string | null;
}

/** Whether it stays right after the one before it. */
export const followsListed = (
  { together }: Pick<ListedQuestion, 'together'>,
  previous: Pick<ListedQuestion, 'together'> | null | undefined,
) => together !== undefined && together === previous?.together;

/** In the place of a line, for what concerns no question more than another. */
export const WHOLE_FILE = 0;

export interface ListProblem {
  readonly line: number;
  readonly message: string;
}

export interface QuestionList {
  readonly questions: readonly ListedQuestion[];
  readonly problems: readonly ListProblem[];
}

export const listProblems = {
  noQuestion: 'Cette réponse n’a pas de question au-dessus d’elle.',
  unknownKey: 'Cette ligne désigne une réponse qui n’existe pas.',
  noText: 'L’énoncé est vide.',
  noAnswer:
    'Aucune réponse reconnue\u00a0: commencez chacune par «\u00a0a)\u00a0» ou par un tiret.',
  oneAnswer: 'Il faut au moins deux réponses.',
  emptyAnswer: 'Une réponse est vide.',
  noKey:
    'Quelle réponse est bonne\u00a0? Cliquez-la ci-dessous, ou mettez une étoile (*) devant elle.',
} as const;
