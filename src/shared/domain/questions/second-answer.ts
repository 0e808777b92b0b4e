interface Keyed {
  readonly type: 'single' | 'multiple';
  readonly answers: readonly { readonly isCorrect: boolean }[];
}

/** Of a question with one right answer, a second one may have been accepted once it was printed. */
export function acceptsSecond({ type, answers }: Keyed): boolean {
  return type === 'single' && answers.filter(({ isCorrect }) => isCorrect).length > 1;
}

/** The type of a copy: an open quiz has no other way to keep both. */
export const typeOfCopy = (question: Keyed) =>
  acceptsSecond(question) ? 'multiple' : question.type;
