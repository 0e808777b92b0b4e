import type { PaperQuiz } from '#paper/edition/paper-quiz.ts';

/**
 * Measured on the stored paper, in which each question and answer has a name, since LaTeX takes as
 * long for what is drawn around a text as for the text itself. A million characters take a
 * processor 15 to 20 seconds, with or without formulas.
 */
const MOST_OF_CLASS = 3_000_000;
const MOST_OF_SHEET = 200_000;
/** LuaLaTeX, which typesets other alphabets, takes this many times as long. */
const OTHER_ALPHABET = 4;
const letterOfOtherAlphabet = /(?![\p{Script=Latin}\p{Script=Greek}])\p{L}/u;

/** Large is more than a class of 35 with 80 questions each, or a hall of 180 with twenty. */
export function isLargePrint(quiz: PaperQuiz, copies: number): boolean {
  return charactersOf(quiz) * copies > MOST_OF_CLASS;
}

/** Large is more than about 200 questions. */
export function isLargeSheet(quiz: PaperQuiz): boolean {
  return charactersOf(quiz) > MOST_OF_SHEET;
}

function charactersOf(quiz: PaperQuiz): number {
  const kept = JSON.stringify(quiz);
  return kept.length * (letterOfOtherAlphabet.test(kept) ? OTHER_ALPHABET : 1);
}
