import type { BankQuestion } from '../bank-entry.ts';

interface Weighed {
  readonly text: string;
  /** Of all points, in hundredths; below 0 for what is taken off. */
  readonly weight: number;
}

/**
 * What Moodle's weights make of answers. Where one is to be chosen, the best is right: half the points
 * for another do not make it right, nor the question one with several answers.
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

/** Thirds are written as 33, 33 and 34. */
const ROUNDED_WEIGHTS = 1;
