import type { PaperQuiz } from '#paper/edition/paper-quiz.ts';

/**
 * As it is kept, with a name for each question and answer: for what is drawn around a text takes
 * LaTeX as long as the text. A million of these take a processor 15 to 20 seconds, formulas or not.
 */
const MOST_OF_CLASS = 3_000_000;
const MOST_OF_SHEET = 200_000;
/** LuaLaTeX, which sets other alphabets, takes so many times as long. */
const OTHER_ALPHABET = 4;
const otherLetter = /(?![\p{Script=Latin}\p{Script=Greek}])\p{L}/u;

/** More than a class of 35 with 80 questions each, or a hall of 180 with twenty. */
export function isLargePrint(quiz: PaperQuiz, copies: number): boolean {
  return charactersOf(quiz) * copies > MOST_OF_CLASS;
}

/** More than 200 questions to look at. */
export function isLargeSheet(quiz: PaperQuiz): boolean {
  return charactersOf(quiz) > MOST_OF_SHEET;
}

function charactersOf(quiz: PaperQuiz): number {
  const kept = JSON.stringify(quiz);
  return kept.length * (otherLetter.test(kept) ? OTHER_ALPHABET : 1);
}
