import { expect, test } from 'vitest';
import type { Review } from '#shared/contract/correction/review-schemas.ts';
import { plainRules } from '#shared/domain/correction/marks/mark-rules.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import { specifiedRule } from '#shared/domain/scoring/scoring-rule.ts';
import { boxPile } from '../box-pile.ts';
import { type Decisions, decidePile } from '../decided-pile.ts';
import { movedMarks, pileMarker } from '../pile-marks.ts';
import { reviewQueue } from './review-queue.ts';

/** Ratio and likelihood of three boxes a question, two questions a copy. */
type Seen = readonly (readonly [number, number])[];
const sure = { ticked: [0.6, 1], empty: [0, 0] } as const;
const hint = [0.12, 0.3] as const;

const key: KeyedQuestion[] = ['a', 'b'].map((id) => ({
  id,
  type: 'single',
  points: 1,
  rule: specifiedRule,
  answers: [0, 1, 2].map((place) => ({ id: `${id}${place}`, isCorrect: place === 0 })),
}));

function reviewOf(copies: readonly Seen[]): Review {
  return {
    questions: key.map((one) => ({ ...one, answers: [...one.answers] })),
    pages: copies.map((seen, index) => ({
      copy: index + 1,
      sheet: 1,
      place: index + 1,
      questions: [0, 0, 0, 1, 1, 1],
      answers: [0, 1, 2, 0, 1, 2],
      thousandths: seen.map(([ratio]) => ratio * 1e3),
      millionths: seen.map(([, likely]) => likely * 1e6),
      clouded: [],
      lost: 0,
    })),
  };
}

function look(copies: readonly Seen[], decisions: Decisions = new Map(), threshold = 0.15) {
  const pile = boxPile(reviewOf(copies));
  const decided = decidePile(pile, { threshold, fillCancels: true }, decisions);
  const overview = {
    copies: copies.map((_, index) => ({ copy: index + 1, adjustment: null, mark: { final: 20 } })),
    neutralised: {},
    rules: plainRules,
  } as unknown as Parameters<typeof pileMarker>[2];
  const marks = pileMarker(pile, key, overview)(decided);
  const queue = reviewQueue(pile, decided, key, marks, {});
  return { queue, marks, moved: movedMarks(marks, overview) };
}

const { ticked, empty } = sure;
const right: Seen = [ticked, empty, empty, ticked, empty, empty];

test('answers that are clear deserve no look', () => {
  const { queue, marks, moved } = look([right]);
  expect(queue).toEqual([]);
  expect(marks.map(({ final }) => final)).toEqual([20]);
  expect(moved).toEqual([]);
});

test('what changes a mark comes first, then two ticks, then what changes nothing, then what is empty', () => {
  const { queue } = look([
    [empty, empty, empty, ticked, empty, empty],
    [empty, ticked, hint, ticked, empty, empty],
    [ticked, ticked, empty, ticked, empty, empty],
    [hint, empty, empty, ticked, empty, empty],
  ]);
  expect(queue.map(({ asked, reason }) => [asked.copy, reason])).toEqual([
    [4, 'effect'],
    [3, 'several'],
    [2, 'doubtful'],
    [1, 'empty'],
  ]);
  expect(queue.map(({ effect }) => effect)).toEqual([10, 10, 0, 0]);
  expect(queue[0]?.reasons).toEqual(['effect', 'empty']);
});

test('a tick that was filled in is told as taken back', () => {
  const { queue } = look([[[0.99, 1], ticked, empty, ticked, empty, empty]]);
  expect(queue.map(({ reason, focus }) => [reason, focus.map(({ zone }) => zone)])).toEqual([
    ['cancelled', ['1-q1-1']],
  ]);
});

test('what a person has decided leaves the queue, and stays whatever the threshold', () => {
  const copies = [[hint, empty, empty, ticked, empty, empty]] satisfies Seen[];
  const decisions = new Map([
    ['1-q1-1', true],
    ['1-q1-2', false],
    ['1-q1-3', false],
  ]);
  expect(look(copies, decisions).queue).toEqual([]);
  expect(look(copies, decisions, 1).marks[0]?.final).toBe(10);
  expect(look(copies, decisions, 1).moved).toEqual([{ copy: 1, before: 20, after: 10 }]);
});

test('a question left empty is settled once all its boxes have been seen', () => {
  const copies = [[empty, empty, empty, ticked, empty, empty]] satisfies Seen[];
  expect(look(copies, new Map([['1-q1-1', false]])).queue).toHaveLength(1);
  const all = new Map(['1-q1-1', '1-q1-2', '1-q1-3'].map((zone) => [zone, false]));
  expect(look(copies, all).queue).toEqual([]);
});
