import type { BankQuestion } from '../bank-entry.ts';

interface Weighed {
  readonly text: string;
  /** In percent of all points; negative where the answer costs points. */
  readonly weight: number;
}

/**
 * Decides by Moodle's weights which answers are right. In a question with a single choice, only the
 * best answer is right: half the points for another answer do not make it right, nor the question
 * one with several answers.
 */
export function weighed(
  answers: readonly Weighed[],
  isSingle: boolean,
): Pick<BankQuestion, 'answers' | 'type' | 'lostWeight'> {
  const best = Math.max(...answers.map(({ weight }) => weight));
  const isRight = ({ weight }: Weighed) => weight > 0 && (!isSingle || weight === best);
  const right = answers.filter(isRight).length;
  const isPartial = answers.some((answer) => answer.weight > 0 && !isRight(answer));
  return {
    answers: answers.map((answer) => ({ text: answer.text, isCorrect: isRight(answer) })),
    type: isSingle && right < 2 ? 'single' : 'multiple',
    lostWeight: isPartial ? 'partial' : right < 2 ? null : lostOfSeveral(),
  };

  function lostOfSeveral() {
    if (isSingle) return 'either';
    const least = Math.min(...answers.filter(isRight).map(({ weight }) => weight));
    return best - least > ROUNDED_WEIGHTS ? 'unequal' : null;
  }
}

/** Moodle writes thirds as 33, 33 and 34, so that a difference of one is only rounding. */
const ROUNDED_WEIGHTS = 1;
