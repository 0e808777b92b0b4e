import { expect, test } from 'vitest';
import type { PaperQuiz } from '#paper/edition/paper-quiz.ts';
import { emptyQuiz, longQuiz, paperQuestion } from '#tests/support/paper/paper-quizzes.ts';
import { isLargePrint, isLargeSheet } from './large-paper.ts';

const quizOf = (questions: number, text: string): PaperQuiz => ({
  ...emptyQuiz,
  topics: [
    {
      name: null,
      questions: Array.from({ length: questions }, () =>
        paperQuestion(text, ['*Oui', 'Non', 'Peut-être']),
      ),
    },
  ],
});

test('a class is printed as small, a faculty as large', () => {
  expect(isLargePrint(longQuiz, 35)).toBe(false);
  expect(isLargePrint(longQuiz, 150)).toBe(false);
  expect(isLargePrint(quizOf(80, 'Que vaut $x^2$ ?'), 35)).toBe(false);
  expect(isLargePrint(longQuiz, 1000)).toBe(true);
});

test('few copies of a large quiz count as much as many of a small one', () => {
  const large = quizOf(1000, 'Un texte. '.repeat(40));
  expect(isLargePrint(large, 1)).toBe(false);
  expect(isLargePrint(large, 10)).toBe(true);
  expect(isLargeSheet(large)).toBe(true);
  expect(isLargeSheet(longQuiz)).toBe(false);
});

test('alphabets that need the slower program count more', () => {
  expect(isLargePrint(quizOf(20, 'Что это такое ?'), 200)).toBe(true);
  expect(isLargePrint(quizOf(20, 'Qu’est-ce ? α, β'), 200)).toBe(false);
});
