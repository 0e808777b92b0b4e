import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KeyedQuestion, markOutOf20, markQuestion, markQuiz, scoreBandOf } from './scoring.ts';

/** The specification's rules once more, in whole millionths of a point. */
function expectedMark(questions: readonly KeyedQuestion[], choices: Map<string, Set<string>>) {
  let score = 0n;
  let maxScore = 0n;
  for (const { id, type, points, answers } of questions) {
    const worth = BigInt(Math.round(points * 1e6));
    const chosen = [...(choices.get(id) ?? [])];
    const key = answers.flatMap((answer) => (answer.isCorrect ? [answer.id] : []));
    const hits = key.filter((right) => chosen.includes(right));
    const misses = answers.filter(({ id, isCorrect }) => !isCorrect && chosen.includes(id));
    if (type === 'single') {
      maxScore += worth;
      if (hits.length === 1 && misses.length === 0) score += worth;
    } else {
      maxScore += worth * BigInt(key.length);
      score += worth * BigInt(hits.length);
    }
  }
  // A half rounds up: ⌊(200 · score + max) / (2 · max)⌋.
  const percentage = maxScore === 0n ? 0n : (200n * score + maxScore) / (2n * maxScore);
  return { score, maxScore, percentage: Number(percentage) };
}

const quarters = fc.integer({ min: 0, max: 80 }).map((count) => count / 4);
const millionths = fc.integer({ min: 0, max: 20_000_000 }).map((count) => count / 1e6);

/** A question of a quiz and what a student chose in it, ids of nowhere included. */
const answered = fc
  .record({
    type: fc.constantFrom('single' as const, 'multiple' as const),
    points: fc.oneof(quarters, millionths),
    key: fc.array(fc.boolean(), { minLength: 2, maxLength: 7 }),
    right: fc.nat({ max: 6 }),
    chosen: fc.option(fc.array(fc.nat({ max: 9 }), { maxLength: 7 })),
  })
  .map(({ type, points, key, right, chosen }) => ({
    type,
    points,
    key: type === 'single' ? key.map((_, index) => index === right % key.length) : key,
    chosen: type === 'single' ? (chosen?.slice(0, 1) ?? chosen) : chosen,
  }));

const answeredQuiz = fc.array(answered, { maxLength: 12 }).map((questions) => {
  const quiz: KeyedQuestion[] = questions.map(({ type, points, key }, number) => ({
    id: `q${number}`,
    type,
    points,
    answers: key.map((isCorrect, letter) => ({ id: `q${number}-${letter}`, isCorrect })),
  }));
  const choices = new Map<string, Set<string>>(
    questions.flatMap(({ chosen }, number) =>
      chosen === null
        ? []
        : [[`q${number}`, new Set(chosen.map((letter) => `q${number}-${letter}`))] as const],
    ),
  );
  return { quiz, choices: choices.set('elsewhere', new Set(['q0-0'])) };
});

test('marks equal those of exact arithmetic on 10,000 random quizzes and answers', () => {
  fc.assert(
    fc.property(answeredQuiz, ({ quiz, choices }) => {
      const mark = markQuiz(quiz, choices);
      const expected = expectedMark(quiz, choices);
      expect(BigInt(Math.round(mark.score * 1e6))).toBe(expected.score);
      expect(BigInt(Math.round(mark.maxScore * 1e6))).toBe(expected.maxScore);
      expect(mark.score).toBe(Number(expected.score) / 1e6);
      expect(mark.percentage).toBe(expected.percentage);
    }),
    { numRuns: 10_000 },
  );
});

test('a question is right when all of its right answers and no wrong one are chosen', () => {
  fc.assert(
    fc.property(answeredQuiz, ({ quiz, choices }) => {
      for (const question of quiz) {
        const chosen = choices.get(question.id) ?? new Set();
        const isWhole = question.answers.every(({ id, isCorrect }) => isCorrect === chosen.has(id));
        const hasKey = question.answers.some(({ isCorrect }) => isCorrect);
        expect(markQuestion(question, chosen).isCorrect).toBe(isWhole && hasKey);
      }
    }),
  );
});

describe('by the specification', () => {
  const answers = [
    { id: 'a', isCorrect: true },
    { id: 'b', isCorrect: true },
    { id: 'c', isCorrect: false },
  ];
  const multiple: KeyedQuestion = { id: 'm', type: 'multiple', points: 0.75, answers };

  test('a wrong pick costs nothing but the flag', () => {
    expect(markQuestion(multiple, new Set(['a', 'b']))).toEqual({ points: 1.5, isCorrect: true });
    expect(markQuestion(multiple, new Set(['a', 'b', 'c']))).toEqual({
      points: 1.5,
      isCorrect: false,
    });
    expect(markQuestion(multiple, new Set(['a', 'c']))).toEqual({ points: 0.75, isCorrect: false });
  });

  test('two answers to a single question earn nothing, were one of them right', () => {
    const single: KeyedQuestion = {
      id: 's',
      type: 'single',
      points: 2,
      answers: answers.slice(1),
    };
    expect(markQuestion(single, new Set(['b', 'c']))).toEqual({ points: 0, isCorrect: false });
  });

  test('a quiz without points has no percentage', () => {
    expect(markQuiz([], new Map())).toEqual({ score: 0, maxScore: 0, percentage: 0 });
  });

  test('a percentage rounds from a half up, and from no less', () => {
    const single = (id: string, points: number): KeyedQuestion => ({
      id,
      type: 'single',
      points,
      answers: [{ id: 'a', isCorrect: true }],
    });
    const percentage = (earned: number, missed: number) =>
      markQuiz([single('e', earned), single('m', missed)], new Map([['e', new Set(['a'])]]))
        .percentage;
    expect(percentage(145, 855)).toBe(15);
    expect(percentage(124.999999, 875.000001)).toBe(12);
  });

  test('the mark out of 20 follows from the percentage, with two decimals', () => {
    expect([0, 33, 67, 100].map(markOutOf20)).toEqual([0, 6.6, 13.4, 20]);
  });

  test('bands change at 80 and at 60', () => {
    expect([100, 80, 79, 60, 59, 0].map(scoreBandOf)).toEqual([
      'excellent',
      'excellent',
      'good',
      'good',
      'weak',
      'weak',
    ]);
  });
});
