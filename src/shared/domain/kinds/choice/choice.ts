import type { Kind } from '../kind.ts';

/** The answers are propositions, which students tick. */
export const choice: Kind = {
  fewestAnswers: 2,
  answerFault: () => null,
  isReadable: () => true,
  met: (_, { answerIds }) => answerIds,
};
