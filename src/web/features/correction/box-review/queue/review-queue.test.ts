import { expect, test } from 'vitest';
import type { Review } from '#shared/contract/correction/box-review-schemas.ts';
import { plainRules } from '#shared/domain/correction/marks/mark-rules.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import { specifiedRule } from '#shared/domain/scoring/scoring-rule.ts';
import { boxName, boxPile } from '../../pages/box-pile.ts';
import { type Decisions, decidePile } from '../decided-pile.ts';
import { boxLists, continuedList } from '../listed-boxes.ts';
import { movedMarks, pileMarker } from '../pile-marks.ts';
import { drawSample, mendedBoxes } from '../sample/drawn-sample.ts';
import { itemNow, reviewQueue } from './review-queue.ts';
import { blankCopy } from './use-queue-acts.ts';

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

function reviewOf(copies: readonly Seen[], first = 1): Review {
  return {
    etag: `from ${first}`,
    questions: key.map((one) => ({
      ...one,
      answers: one.answers.map((answer) => ({ ...answer, text: '' })),
    })),
    pages: copies.map((seen, index) => ({
      copy: first + index,
      sheet: 1,
      place: index + 1,
      questions: [0, 0, 0, 1, 1, 1],
      answers: [0, 1, 2, 0, 1, 2],
      // The copies have the questions the other way round.
      numbers: [2, 1],
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
    editions: [],
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

test('a box is called as its copy prints it, whose questions and answers may be shuffled', () => {
  const review = reviewOf([right, right]);
  const pages = review.pages.map((page) =>
    page.copy === 2 ? { ...page, answers: [2, 0, 1, 1, 2, 0] } : page,
  );
  const { byZone } = boxPile({ ...review, pages });
  const names = ['1-q1-1', '2-q1-1', '2-q1-3', '2-q2-1'].map((zone) => {
    const box = byZone.get(zone);
    return box && boxName(box);
  });
  expect(names).toEqual([
    'copie 1, question 2, proposition A',
    'copie 2, question 2, proposition B',
    'copie 2, question 2, proposition A',
    'copie 2, question 1, proposition C',
  ]);
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

test('a copy on which nothing is ticked can be told blank as a whole, once no box of it is in doubt', () => {
  const blank: Seen = [empty, empty, empty, empty, empty, empty];
  const offered = (copies: readonly Seen[], decisions: Decisions = new Map()) => {
    const pile = boxPile(reviewOf(copies));
    return blankCopy(pile, decidePile(pile, rules, decisions), 1);
  };
  const zones = ['1-q1-1', '1-q1-2', '1-q1-3', '1-q2-1', '1-q2-2', '1-q2-3'];
  expect(offered([blank, right])).toEqual({ copy: 1, questions: 2, zones });
  expect(offered([right, blank])).toBeNull();
  expect(offered([[empty, empty, empty, ticked, empty, empty]])).toBeNull();
  const inDoubt: Seen = [hint, empty, empty, empty, empty, empty];
  expect(offered([inDoubt])).toBeNull();
  expect(offered([inDoubt], new Map([['1-q1-1', false]]))?.zones).toEqual(zones.slice(1));
  expect(offered([[[0.99, 1], empty, empty, empty, empty, empty]])).toBeNull();
  // A question more is confirmed as any other.
  expect(offered([blank], new Map(zones.slice(3).map((zone) => [zone, false])))).toBeNull();
});

/** The second copy is looked at while the first, which was scanned after it, is still being read. */
const early: Seen = [ticked, ticked, empty, empty, hint, ticked];
const late: Seen = [empty, empty, ticked, ticked, ticked, empty];
const rules = { threshold: 0.15, fillCancels: true };
const before = boxPile(reviewOf([early], 2));
const after = boxPile(reviewOf([late, early]));

test('a question that was settled is shown as itself when pages come before it', () => {
  const seen = decidePile(before, rules, new Map());
  const [item, ...others] = reviewQueue(before, seen, key, [], {});
  const decisions = new Map(item?.asked.boxes.map(({ zone }, place) => [zone, place === 1]));
  const decided = decidePile(after, rules, decisions);
  const now = item && itemNow(item, others, after);
  expect(now?.asked.boxes.map(({ zone, index }) => [zone, decided.ticked[index]])).toEqual([
    ...decisions,
  ]);
  expect(now?.asked.boxes).toEqual(expect.arrayContaining([...(now?.focus ?? [])]));
  expect(item && itemNow(item, [], boxPile(reviewOf([late])))).toBeNull();
});

test('a list of boxes keeps its order when pages come, and goes on after it', () => {
  const seen = decidePile(before, rules, new Map());
  const listed = continuedList({ pile: before, decided: seen }, 'checked', []);
  const decided = decidePile(after, rules, new Map([['2-q1-1', false]]));
  const now = continuedList({ pile: after, decided }, 'checked', listed);
  expect(now.slice(0, listed.length).map(({ zone }) => zone)).toEqual(
    listed.map(({ zone }) => zone),
  );
  expect(now.slice(listed.length).map(({ zone }) => zone)).toEqual(['1-q1-3', '1-q2-1', '1-q2-2']);
  expect(
    now.filter((box) => !boxLists.checked.holds(decided, box)).map(({ zone }) => zone),
  ).toEqual(['2-q1-1']);
});

test('a sampled box that is called misread becomes what it was not read as, whatever pages came', () => {
  const decided = decidePile(before, rules, new Map());
  const overview = { fillCancels: true };
  const sample = drawSample({ pile: before, decided, threshold: 0.15, overview });
  const wrong = sample.boxes.map(() => true);
  const mended = mendedBoxes(sample, wrong, after);
  expect([...mended].toSorted()).toEqual([
    ['2-q1-1', false],
    ['2-q1-2', false],
    ['2-q1-3', true],
    ['2-q2-1', true],
    ['2-q2-3', false],
  ]);
  expect(sample.reading).toEqual({ pagesEtag: 'from 2', ...rules });
  expect(mendedBoxes(sample, wrong, boxPile(reviewOf([late]))).size).toBe(0);
});
