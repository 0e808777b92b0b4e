import type { QuestionType } from '../../question-types.ts';
import type { QuestionScoring } from '../../scoring/scoring-rule.ts';
import type { BroughtPicture } from './html/shown-pictures.ts';

interface ListedAnswer {
  readonly text: string;
  readonly isCorrect: boolean;
  /** A pinned answer always comes after the others. */
  readonly isPinned?: true;
  /** In percent of the points: what a typed reply earns that meets it, where it is not right. */
  readonly share?: number;
}

export interface ListedQuestion {
  /** The first and the last line it was read from, counted from 1. */
  readonly lines: { readonly first: number; readonly last: number };
  readonly topic: string | null;
  readonly text: string;
  readonly type: QuestionType;
  readonly points: number;
  /** The points are those of the whole question and must be shared among its right answers. */
  readonly arePointsWhole?: true;
  /** The question's own rule, which applies whatever the rule of the quiz is. */
  readonly scoring?: QuestionScoring;
  /** The penalty of that rule, where it has one. */
  readonly scoringPenalty?: number;
  readonly scoringFloor?: number;
  readonly answers: readonly ListedAnswer[];
  /** True when its answers are never shuffled. */
  readonly keepAnswerOrder?: true;
  /** Questions with the same number stay together, in their order. */
  readonly together?: number;
  /** The lines at which the answers begin, counted from 1. */
  readonly answerLines: readonly number[];
  /** The number under which the key at the end of the list names it. */
  readonly keyedAs?: number;
  /** Why the right answers are right, where the source says so. */
  readonly explanation?: string;
  /** The picture that was taken out of the file of the question. */
  readonly picture?: BroughtPicture | null;
  /** Why the question cannot be added; null for a complete question. */
  readonly problem: string | null;
}

/** Whether the question stays right after the previous one. */
export const followsListed = (
  { together }: Pick<ListedQuestion, 'together'>,
  previous: Pick<ListedQuestion, 'together'> | null | undefined,
) => together !== undefined && together === previous?.together;

/** The line number of a problem that concerns the whole file. */
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
  unknownNumber: 'Ce corrigé nomme une question qui n’est pas dans la liste.',
  noText: 'L’énoncé est vide.',
  noAnswer:
    'Aucune réponse reconnue\u00a0: commencez chacune par «\u00a0a)\u00a0» ou par un tiret.',
  oneAnswer: 'Il faut au moins deux réponses.',
  emptyAnswer: 'Une réponse est vide.',
  noKey: 'Quelle réponse est bonne\u00a0? Cliquez dessus, ou mettez une étoile (*) devant elle.',
} as const;
