import type { PaperQuiz } from '#paper/edition/paper-quiz.ts';

/** A million characters of a stored paper, with its markup, take LaTeX 15 to 20 seconds. */
const MOST_OF_CLASS = 3_000_000;
const MOST_OF_SHEET = 200_000;
/** LuaLaTeX, for other alphabets, takes this many times as long. */
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
