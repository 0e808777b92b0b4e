import { expect, test } from 'vitest';
import type { Review } from '#shared/contract/correction/box-review-schemas.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { copyNumber } from '#shared/domain/correction/base/copy-number.ts';
import { markClassInSteps } from '#shared/domain/correction/marks/class-marks.ts';
import { plainRules } from '#shared/domain/correction/marks/mark-rules.ts';
import { runToEnd } from '#shared/domain/run-to-end.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import { specifiedRule } from '#shared/domain/scoring/scoring-rule.ts';
import { boxPile } from '../pages/box-pile.ts';
import { decidePile } from './decided-pile.ts';
import { pileMarker } from './pile-marks.ts';

const ANSWERS = 4;
const COPIES = 40;

const key = [
  question('a', 'single', 1),
  question('b', 'multiple', 2.5),
  question('c', 'multiple', 0.1),
];

function question(id: string, type: KeyedQuestion['type'], points: number): KeyedQuestion {
  const answers = Array.from({ length: ANSWERS }, (_, place) => ({
    id: `${id}${place}`,
    isCorrect: place === 0 || (type === 'multiple' && place === 3),
  }));
  return { id, type, points, rule: { ...specifiedRule, kind: 'penalty', penalty: 0.3 }, answers };
}

const copies = Array.from({ length: COPIES }, (_, index) => index + 1);
const boxes = key.flatMap((_, place) =>
  Array.from({ length: ANSWERS }, (_, answer) => ({ place, answer })),
);
const review: Review = {
  etag: '',
  questions: key.map((one) => ({
    ...one,
    answers: one.answers.map((answer) => ({ ...answer, text: '' })),
  })),
  pages: copies.map((copy) => ({
    copy,
    sheet: 1,
    place: copy,
    questions: boxes.map(({ place }) => place),
    answers: boxes.map(({ answer }) => answer),
    numbers: [...new Set(boxes.map(({ place }) => place + 1))],
    // No two boxes of a copy have as much ink, nor any box as much on two copies.
    thousandths: boxes.map((_, box) => (copy * 389 + box * 577) % 1000),
    millionths: boxes.map(() => 500_000),
    clouded: [],
    lost: 0,
  })),
};

test.each([0, 0.2, 0.5, 0.83, 1])('a threshold of %s earns what the server gives', (threshold) => {
  const pile = boxPile(review);
  const ticked = pile.boxes.map(({ ratio }) => ratio >= threshold);
  const overview = {
    editions: [],
    copies: copies.map((copy) => ({ copy, adjustment: copy === 3 ? { points: 1.5 } : null })),
    neutralised: { c: 'given' },
    rules: { ...plainRules, step: 0.5, harmonisation: { kind: 'mean', target: 12 } },
  } as unknown as CorrectionOverview;
  const papers = copies.map((copy) => {
    const own = pile.boxes.filter((box) => box.copy === copy && ticked[box.index]);
    const idsOf = (place: number) =>
      own.flatMap((box) =>
        box.question === place ? (key[place]?.answers[box.answer]?.id ?? []) : [],
      );
    return {
      copy,
      choices: new Map(key.map(({ id }, place) => [id, new Set(idsOf(place))])),
      adjustment: copy === 3 ? 1.5 : 0,
    };
  });
  const steps = markClassInSteps(key, papers, {
    neutralised: new Map([['c', 'given']]),
    rules: overview.rules,
  });
  const expected = runToEnd(steps);
  expect(pileMarker(pile, key, overview)({ ticked })).toEqual(expected);
});

test('a key on a box reads nothing of the pile again, and marks it once for all who ask', () => {
  const pile = boxPile(review);
  const rules = { threshold: 0.5, fillCancels: true };
  const before = decidePile(pile, rules, new Map());
  const [first] = pile.boxes;
  const wasTicked = before.ticked[0] ?? false;
  const decisions = new Map([[first?.zone ?? '', !wasTicked]]);
  const after = decidePile(pile, { ...rules }, decisions);
  expect(after.states).toBe(before.states);
  expect([before.ticked[0], after.ticked[0], after.byHand[0]]).toEqual([
    wasTicked,
    !wasTicked,
    true,
  ]);
  expect(decidePile(pile, { ...rules }, decisions)).toBe(after);
  const overview = { copies: [], editions: [], neutralised: {}, rules: plainRules } as unknown;
  const marker = pileMarker(pile, key, overview as CorrectionOverview);
  expect(marker(after)).toBe(marker(after));
  for (const other of [{ threshold: 0.2 }, { fillCancels: false }]) {
    const { ticked } = decidePile(pile, { ...rules, ...other }, decisions);
    expect(ticked).not.toEqual(after.ticked);
  }
});

test('a copy earns and loses nothing by questions that only another edition asks', () => {
  const pile = boxPile(review);
  const ofSecond = copyNumber(1, 1);
  const overview = {
    copies: [1, ofSecond].map((copy) => ({ copy, photocopyOf: null, adjustment: null })),
    editions: [
      { rank: 0, asked: [0, 1] },
      { rank: 1, asked: [2, 1] },
    ],
    neutralised: {},
    rules: plainRules,
  } as unknown as CorrectionOverview;
  const ticked = pile.boxes.map(() => true);
  const marks = pileMarker(pile, key, overview)({ ticked });
  expect(marks.map(({ questions }) => questions.map(({ questionId }) => questionId))).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
});
