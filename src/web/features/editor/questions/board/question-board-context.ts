import { createContext, useContext } from 'react';

/** What all cards share and what changes seldom. */
export interface QuestionBoardValue {
  readonly isLocked: boolean;
  /** Only the questions, without their answers: to find and to order them. */
  readonly isFolded: boolean;
  /** So many questions that those out of sight are better left undrawn. */
  readonly isLong: boolean;
  /** The names in use, in their order; null for the questions without a topic. */
  readonly topics: readonly (string | null)[];
}

export const QuestionBoardContext = createContext<QuestionBoardValue>({
  isLocked: false,
  isFolded: false,
  isLong: false,
  topics: [],
});

export const useQuestionBoard = () => useContext(QuestionBoardContext);
