import { type QuestionType, takesOne, typeForKey } from '../question-types.ts';

interface Keyed {
  readonly type: QuestionType;
  readonly answers: readonly { readonly isCorrect: boolean }[];
}

/**
 * True when a second answer was accepted after printing for a question with a single right answer.
 */
export function hasSecondRightAnswer({ type, answers }: Keyed): boolean {
  return takesOne(type) && rightIn(answers) > 1;
}

/**
 * The type of the question in a duplicate of the quiz. Only a printed quiz may have two right
 * answers for a single choice, so that the duplicate becomes multiple choice.
 */
export const typeOfCopy = ({ type, answers }: Keyed) => typeForKey(type, rightIn(answers));

const rightIn = (answers: Keyed['answers']) => answers.filter(({ isCorrect }) => isCorrect).length;
