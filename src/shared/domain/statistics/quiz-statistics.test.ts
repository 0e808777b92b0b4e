import { describe, expect, test } from 'vitest';
import { runToEnd } from '../run-to-end.ts';
import type { KeyedQuestion } from '../scoring/scoring.ts';
import { specifiedRule } from '../scoring/scoring-rule.ts';
import { enoughCopies } from './enough-copies.ts';
import type { Copy } from './marked-copies.ts';
import { histogramOf, quizStatisticsInSteps } from './quiz-statistics.ts';

const quizStatistics = (questions: readonly KeyedQuestion[], copies: readonly Copy[]) =>
  runToEnd(quizStatisticsInSteps(questions, copies, { exactMarks: false })).statistics;

/** A single choice whose right answer is «a». */
const single = (id: string, points = 1): KeyedQuestion => ({
  id,
  type: 'single',
  rule: specifiedRule,
  points,
  answers: ['a', 'b', 'c'].map((letter) => ({ id: letter, isCorrect: letter === 'a' })),
});

const copy = (choices: Record<string, string>): Copy => ({
  choices: new Map(Object.entries(choices).map(([id, letters]) => [id, new Set(letters)])),
});

/**
 * Student n of twenty answers the first n of 19 questions right, so that the last student is the
 * best.
 */
const ladder = Array.from({ length: 19 }, (_, rung) => single(`rung${rung}`));
const climbers = (alsoChosen: (place: number) => Record<string, string> = () => ({})) =>
  Array.from({ length: 20 }, (_, place) =>
    copy({
      ...Object.fromEntries(ladder.map(({ id }, rung) => [id, rung < place ? 'a' : 'b'])),
      ...alsoChosen(place),
    }),
  );

const questionIn = (statistics: ReturnType<typeof quizStatistics>, id: string) =>
  statistics.questions.find((question) => question.id === id);

describe('with too few copies', () => {
  const few = (count: number) => quizStatistics(ladder, climbers().slice(0, count));

  test('only their number is given', () => {
    expect(few(enoughCopies.marks - 1)).toEqual({
      copies: 4,
      marks: null,
      questions: [],
      reliability: null,
    });
    expect(few(enoughCopies.marks).marks).not.toBeNull();
  });

  test('there is no discrimination, no flag on an answer and no reliability', () => {
    const nine = few(enoughCopies.discrimination - 1);
    expect(nine.questions.every(({ discrimination }) => discrimination === null)).toBe(true);
    expect(questionIn(few(10), 'rung4')?.discrimination).toBeGreaterThan(0.5);
    const nineteen = few(enoughCopies.answers - 1);
    expect(nineteen.reliability).toBeNull();
    expect(
      nineteen.questions.flatMap(({ answers }) => answers.map(({ flag }) => flag)),
    ).not.toContain('dead');
  });
});

describe('of twenty copies', () => {
  test('the marks are those of the students', () => {
    const { marks } = quizStatistics(
      [single('x'), single('y')],
      [
        ...Array.from({ length: 10 }, () => copy({ x: 'a', y: 'a' })),
        ...Array.from({ length: 10 }, () => copy({ x: 'a' })),
      ],
    );
    expect(marks).toMatchObject({
      mean: 15,
      median: 15,
      standardDeviation: 5,
      lowest: 10,
      highest: 20,
    });
    expect(marks?.histogram.filter(({ count }) => count > 0)).toEqual([
      { from: 10, to: 12, count: 10 },
      { from: 18, to: 20, count: 10 },
    ]);
  });

  test('a multiple choice counts its partial points as success, but is right only as a whole', () => {
    const multiple: KeyedQuestion = {
      id: 'm',
      type: 'multiple',
      rule: specifiedRule,
      points: 0.5,
      answers: ['a', 'b', 'c'].map((letter) => ({ id: letter, isCorrect: letter !== 'c' })),
    };
    const chosen = ['ab', 'a', 'abc', '', 'c'];
    const statistics = quizStatistics(
      [multiple],
      chosen.map((letters) => copy({ m: letters })),
    );
    expect(questionIn(statistics, 'm')).toMatchObject({
      success: 0.5,
      fullyCorrect: 0.2,
      unanswered: 0.2,
      answers: [{ share: 0.6 }, { share: 0.4 }, { share: 0.4 }],
    });
  });

  test('several ticks are counted where one answer is wanted', () => {
    const ticks = ['ab', 'a', 'b', '', 'abc'];
    const statistics = quizStatistics(
      [single('one'), { ...single('many'), type: 'multiple' }],
      ticks.map((letters) => copy({ one: letters, many: letters })),
    );
    expect(statistics.questions.map(({ several }) => several)).toEqual([0.4, null]);
  });

  test('a question that the best students miss has a negative discrimination', () => {
    const backwards = climbers((place) => ({ back: place < 10 ? 'a' : 'b' }));
    const statistics = quizStatistics([...ladder, single('back')], backwards);
    expect(questionIn(statistics, 'back')?.discrimination).toBeLessThan(-0.8);
    expect(questionIn(statistics, 'rung10')?.discrimination).toBeGreaterThan(0.7);
  });

  test('a question that everybody gets right has no discrimination', () => {
    const statistics = quizStatistics(
      [...ladder, single('easy')],
      climbers(() => ({ easy: 'a' })),
    );
    expect(questionIn(statistics, 'easy')).toMatchObject({ success: 1, discrimination: null });
  });

  test('a wrong answer that nobody chooses is dead, one that the best choose is a trap', () => {
    const statistics = quizStatistics(
      [...ladder, single('trap')],
      climbers((place) => ({ trap: place >= 14 ? 'b' : 'a' })),
    );
    expect(questionIn(statistics, 'trap')?.answers).toEqual([
      { id: 'a', share: 0.7, flag: null },
      { id: 'b', share: 0.3, flag: 'trap' },
      { id: 'c', share: 0, flag: 'dead' },
    ]);
  });

  test('one good student who errs makes no trap, and neither do weak students', () => {
    const chosen = (place: number) => ({ fair: place === 19 ? 'b' : place < 5 ? 'c' : 'a' });
    const statistics = quizStatistics([...ladder, single('fair')], climbers(chosen));
    expect(questionIn(statistics, 'fair')?.answers.map(({ flag }) => flag)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('a link that chance alone may give with so few copies makes no trap', () => {
    const weakLink = new Set([5, 12, 15, 17]);
    const chosen = (place: number) => ({ fair: weakLink.has(place) ? 'b' : 'a' });
    const statistics = quizStatistics([...ladder, single('fair')], climbers(chosen));
    expect(questionIn(statistics, 'fair')?.answers[1]).toMatchObject({ share: 0.2, flag: null });
  });

  test('reliability is KR-20 where all questions are right or wrong, otherwise alpha', () => {
    const { reliability } = quizStatistics(ladder, climbers());
    // Computed by hand for a perfect ladder of 19 items: Σpq = Σ r(20 − r)/400 = 3.325, variance
    // 33.25.
    expect(reliability?.kind).toBe('kr20');
    expect(reliability?.coefficient).toBeCloseTo((19 / 18) * (1 - 3.325 / 33.25), 12);
    expect(quizStatistics([...ladder, single('two', 2)], climbers()).reliability?.kind).toBe(
      'alpha',
    );
    const withNothing = quizStatistics([...ladder, single('nothing', 0)], climbers());
    expect(withNothing.reliability).toEqual(reliability);
    expect(questionIn(withNothing, 'nothing')?.success).toBeNull();
  });

  test('choices of unknown questions or answers change nothing', () => {
    const odd = climbers((place) => ({ elsewhere: 'a', rung0: place > 0 ? 'az' : 'b' }));
    expect(quizStatistics(ladder, odd)).toEqual(quizStatistics(ladder, climbers()));
  });
});

test('a class of marks includes its lower end, and the last class 20 as well', () => {
  const classes = histogramOf([0, 1.99, 2, 10, 18, 20]);
  expect(classes).toHaveLength(10);
  expect(classes.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 0, 2]);
});
