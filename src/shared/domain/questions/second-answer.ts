interface Keyed {
  readonly type: 'single' | 'multiple';
  readonly answers: readonly { readonly isCorrect: boolean }[];
}

/**
 * True when a second answer was accepted after printing for a question with a single right answer.
 */
export function hasSecondRightAnswer({ type, answers }: Keyed): boolean {
  return type === 'single' && answers.filter(({ isCorrect }) => isCorrect).length > 1;
}

/**
 * The type of the question in a duplicate of the quiz. Only a printed quiz may have two right
 * answers for a single choice, so that the duplicate becomes multiple choice.
 */
export const typeOfCopy = (question: Keyed) =>
  hasSecondRightAnswer(question) ? 'multiple' : question.type;
