import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber } from '../texts/numbers.ts';
import { mostPoints } from './question-points.ts';
import {
  exactMark,
  isSameQuizMark,
  type KeyedQuestion,
  markOutOf20,
  markQuestion,
  markQuiz,
  onlineMark,
  scoreBandOf,
} from './scoring.ts';
import { questionScorings, type ScoringRule, specifiedRule } from './scoring-rule.ts';

/** An exact fraction of whole numbers, which is never rounded. */
interface Exact {
  readonly over: bigint;
  readonly under: bigint;
}
const whole = (over: bigint): Exact => ({ over, under: 1n });
/** Rounds to the nearest whole number, a half upwards, also below 0. */
const nearest = ({ over, under }: Exact) => {
  const doubled = 2n * over + under;
  const cut = doubled / (2n * under);
  return doubled < 0n && doubled % (2n * under) !== 0n ? cut - 1n : cut;
};
const inMillionths = (points: number) => BigInt(Math.round(points * 1e6));
const larger = (one: bigint, other: bigint) => (one > other ? one : other);

/**
 * The rules written a second time and independently: the millionths of a point that are earned, and
 * the most.
 */
function expectedQuestion({ type, points, rule, answers }: KeyedQuestion, chosen: Set<string>) {
  const worth = inMillionths(points);
  const key = answers.flatMap(({ id, isCorrect }) => (isCorrect ? [id] : []));
  const hits = BigInt(key.filter((id) => chosen.has(id)).length);
  const misses = BigInt(answers.filter(({ id, isCorrect }) => !isCorrect && chosen.has(id)).length);
  const rights = BigInt(key.length);
  const isBlank = hits + misses === 0n;
  const isWhole = rights > 0n && hits === rights && misses === 0n;
  const least = larger(-inMillionths(rule.penalty), inMillionths(rule.floor));
  if (rule.kind === 'not-counted') return { earned: whole(0n), most: 0n };
  if (type === 'single') {
    const isRight = hits === 1n && misses === 0n;
    const wrong = rule.kind === 'penalty' && !isBlank ? least : 0n;
    return { earned: whole(isRight ? worth : wrong), most: worth };
  }
  switch (rule.kind) {
    case 'per-answer':
      return { earned: whole(worth * hits), most: worth * rights };
    case 'all-or-nothing':
      return { earned: whole(isWhole ? worth : 0n), most: worth };
    case 'penalty': {
      const sum = worth * hits - inMillionths(rule.penalty) * misses;
      return { earned: whole(larger(sum, inMillionths(rule.floor))), most: worth * rights };
    }
    case 'discordance': {
      const discordances = Number(misses + rights - hits);
      const tenths = isBlank ? 0n : ([10n, 5n, 2n][discordances] ?? 0n);
      return { earned: { over: worth * tenths, under: 10n }, most: worth };
    }
  }
}

function expectedMark(questions: readonly KeyedQuestion[], choices: Map<string, Set<string>>) {
  const marked = questions.map((question) => {
    const { earned, most } = expectedQuestion(question, choices.get(question.id) ?? new Set());
    return { earned: nearest(earned), most };
  });
  const score = marked.reduce((sum, { earned }) => sum + earned, 0n);
  const maxScore = marked.reduce((sum, { most }) => sum + most, 0n);
  const share = (of: bigint) =>
    maxScore === 0n ? 0n : larger(0n, nearest({ over: of * score, under: maxScore }));
  return { marked, score, maxScore, percentage: share(100n), hundredths: share(2000n) };
}

const quarters = fc.integer({ min: 0, max: 80 }).map((count) => count / 4);
const millionths = fc.integer({ min: 0, max: 20_000_000 }).map((count) => count / 1e6);

const rules: fc.Arbitrary<ScoringRule> = fc.record({
  kind: fc.constantFrom(...questionScorings),
  penalty: fc.oneof(quarters, millionths),
  floor: fc.oneof(quarters, millionths).map((points) => 0 - points),
});

/** A question of a quiz and a student's choice, which may include unknown ids. */
const answered = fc
  .record({
    type: fc.constantFrom('single' as const, 'multiple' as const),
    points: fc.oneof(quarters, millionths),
    rule: rules,
    key: fc.array(fc.boolean(), { minLength: 2, maxLength: 7 }),
    right: fc.nat({ max: 6 }),
    chosen: fc.option(fc.array(fc.nat({ max: 9 }), { maxLength: 7 })),
  })
  .map(({ type, points, rule, key, right, chosen }) => ({
    type,
    points,
    rule,
    key: type === 'single' ? key.map((_, index) => index === right % key.length) : key,
    chosen,
  }));

const answeredQuiz = fc.array(answered, { maxLength: 12 }).map((questions) => {
  const quiz: KeyedQuestion[] = questions.map(({ type, points, rule, key }, number) => ({
    id: `q${number}`,
    type,
    points,
    rule,
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

test('marks equal those of exact arithmetic on 10,000 random quizzes, by every rule', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(answeredQuiz, ({ quiz, choices }) => {
      for (const { rule } of quiz) seen.add(rule.kind);
      const mark = markQuiz(quiz, choices);
      const expected = expectedMark(quiz, choices);
      const points = (amount: bigint) => Number(amount) / 1e6;
      // One comparison covers a whole quiz, because a comparison costs more than the marking.
      expect([mark, exactMark(mark.score, mark.maxScore)]).toEqual([
        {
          questions: expected.marked.map(({ earned, most }, index) => ({
            id: `q${index}`,
            points: points(earned),
            most: points(most),
          })),
          score: points(expected.score),
          maxScore: points(expected.maxScore),
          percentage: Number(expected.percentage),
        },
        Number(expected.hundredths) / 100,
      ]);
    }),
    { numRuns: 10_000 },
  );
  expect(seen.size).toBe(questionScorings.length);
});

test('under any rule the right answers earn the most, and no tick earns nothing', () => {
  fc.assert(
    fc.property(answeredQuiz, ({ quiz }) => {
      for (const question of quiz) {
        const key = question.answers.flatMap(({ id, isCorrect }) => (isCorrect ? [id] : []));
        expect(markQuestion(question, new Set()).points).toBe(0);
        if (key.length === 0) continue;
        expect(markQuestion(question, new Set(key)).points).toBe(mostPoints(question));
      }
    }),
  );
});

test('a question is right when exactly its right answers are chosen', () => {
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

describe('under the default rule', () => {
  const answers = [
    { id: 'a', isCorrect: true },
    { id: 'b', isCorrect: true },
    { id: 'c', isCorrect: false },
  ];
  const multiple: KeyedQuestion = {
    id: 'm',
    type: 'multiple',
    points: 0.75,
    rule: specifiedRule,
    answers,
  };

  test('a wrong tick costs no points, but the question is no longer fully right', () => {
    expect(markQuestion(multiple, new Set(['a', 'b']))).toEqual({ points: 1.5, isCorrect: true });
    expect(markQuestion(multiple, new Set(['a', 'b', 'c']))).toEqual({
      points: 1.5,
      isCorrect: false,
    });
    expect(markQuestion(multiple, new Set(['a', 'c']))).toEqual({ points: 0.75, isCorrect: false });
  });

  test('two ticks in a single choice earn nothing, even if one of them is right', () => {
    const single: KeyedQuestion = {
      id: 's',
      type: 'single',
      points: 2,
      rule: specifiedRule,
      answers: answers.slice(1),
    };
    expect(markQuestion(single, new Set(['b', 'c']))).toEqual({ points: 0, isCorrect: false });
  });

  test('a quiz without points has no percentage', () => {
    expect(markQuiz([], new Map())).toEqual({
      questions: [],
      score: 0,
      maxScore: 0,
      percentage: 0,
    });
  });

  test('a percentage is rounded up from exactly a half', () => {
    const single = (id: string, points: number): KeyedQuestion => ({
      id,
      type: 'single',
      points,
      rule: specifiedRule,
      answers: [{ id: 'a', isCorrect: true }],
    });
    const percentage = (earned: number, missed: number) =>
      markQuiz([single('e', earned), single('m', missed)], new Map([['e', new Set(['a'])]]))
        .percentage;
    expect(percentage(145, 855)).toBe(15);
    expect(percentage(124.999999, 875.000001)).toBe(12);
  });

  test('the mark out of 20 is computed from the percentage, with two decimals', () => {
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

describe('under the other rules', () => {
  const five = (wanted: string): KeyedQuestion['answers'] =>
    [...'ABCDE'].map((id) => ({ id, isCorrect: wanted.includes(id) }));
  const earned = (rule: ScoringRule, key: string, ticked: string, points = 1) =>
    markQuestion({ id: 'q', type: 'multiple', points, rule, answers: five(key) }, new Set(ticked))
      .points;

  test('all or nothing gives points only for exactly the right answers', () => {
    const rule: ScoringRule = { ...specifiedRule, kind: 'all-or-nothing' };
    expect(['ACE', 'AC', 'ABCE', 'ABCDE', ''].map((ticked) => earned(rule, 'ACE', ticked))).toEqual(
      [1, 0, 0, 0, 0],
    );
  });

  test('a discordance is a wrong answer ticked or a right one left blank', () => {
    const rule: ScoringRule = { ...specifiedRule, kind: 'discordance' };
    const marks = ['ACE', 'AC', 'ABCE', 'A', 'ABCDE', 'AB', 'BD', ''];
    expect(marks.map((ticked) => earned(rule, 'ACE', ticked))).toEqual([
      1, 0.5, 0.5, 0.2, 0.2, 0, 0, 0,
    ]);
  });

  test('a wrong tick costs points, down to the floor of the question', () => {
    const rule = (floor: number): ScoringRule => ({ kind: 'penalty', penalty: 0.5, floor });
    expect(['AC', 'AB', 'ABD', 'BDE'].map((ticked) => earned(rule(0), 'AC', ticked))).toEqual([
      2, 0.5, 0, 0,
    ]);
    expect(earned(rule(-1), 'AC', 'BDE')).toBe(-1);
    expect(earned(rule(-3), 'AC', 'BDE')).toBe(-1.5);
  });

  test('penalties never make the mark negative, while the points themselves may be', () => {
    const rule: ScoringRule = { kind: 'penalty', penalty: 1, floor: -1 };
    const single = { id: 's', type: 'single', points: 1, rule, answers: five('A') } as const;
    const mark = markQuiz([single], new Map([['s', new Set('B')]]));
    expect(mark).toMatchObject({ score: -1, maxScore: 1, percentage: 0 });
    expect(onlineMark(mark, { exactMarks: true })).toBe(0);
  });

  test('7 points of 16 are 8.8 by the rounded percentage and 8.75 by the points', () => {
    const mark = { score: 7, maxScore: 16, percentage: 44 };
    expect(formatNumber(onlineMark(mark, { exactMarks: false }))).toBe('8,8');
    expect(formatNumber(onlineMark(mark, { exactMarks: true }))).toBe('8,75');
  });
});

describe('two markings of one copy', () => {
  const single = { id: 's', points: 2, most: 2 };
  const multiple = { id: 'm', points: 0, most: 2 };
  const uncounted = { id: 'u', points: 0, most: 0 };
  test.each([
    ['in another order', [multiple, single], true],
    ['with a question that is not counted', [single, multiple, uncounted], true],
    [
      'with points in another place',
      [
        { ...single, points: 0 },
        { ...multiple, points: 2 },
      ],
      false,
    ],
    ['with more to earn', [single, { ...multiple, most: 3 }], false],
    ['without a question that gave no points', [single], false],
    ['with one question more', [single, multiple, { id: 'n', points: 0, most: 1 }], false],
  ])('%s', (_, other, isSame) => {
    const marked = [single, multiple];
    expect(isSameQuizMark(marked, other)).toBe(isSame);
    expect(isSameQuizMark(other, marked)).toBe(isSame);
  });
});
