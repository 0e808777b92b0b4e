import { roundNumber } from '#shared/domain/numbers.ts';
import type { PaperAnswer, PaperQuestion } from '../edition/paper-quiz.ts';

/** A decimal number as AMC reads it: 0.25, never 2.5e-1. */
function decimal(value: number): string {
  return roundNumber(value)
    .toFixed(6)
    .replace(/\.?0+$/, '');
}

/**
 * AMC's scoring of a question. Two ticks on a question with one right answer are a contradiction
 * (`e`). On a question with several, AMC counts every box, ticked or not: by itself none is worth
 * anything (`b`, `m`).
 */
export function questionScoring({ type, points }: PaperQuestion): string {
  return `\\bareme{e=0,v=0,b=${type === 'single' ? decimal(points) : '0'},m=0}`;
}

/** A right answer that is ticked earns the points of its question; a wrong one costs nothing. */
export function answerScoring({ type, points }: PaperQuestion, answer: PaperAnswer): string {
  return type === 'multiple' && answer.isCorrect ? `\\bareme{b=${decimal(points)},m=0}` : '';
}
