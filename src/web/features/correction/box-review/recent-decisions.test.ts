import { expect, test } from 'vitest';
import { decisionsNow, type RecentDecisions, withAnswer, withSent } from './recent-decisions.ts';

const nothing: RecentDecisions = new Map();
const told = (revision: number, unchecked: readonly string[] = []) => ({
  checked: [],
  unchecked,
  revision,
});
const emptied = () => new Map([['B', false]]);
const takenBack = () => new Map([['B', null]]);

test('a decision is shown at once, and the server’s word once it holds it', () => {
  const changes = emptied();
  const sent = withSent(nothing, changes);
  expect(decisionsNow(undefined, sent)).toEqual(emptied());
  expect(decisionsNow(told(4), sent)).toEqual(emptied());
  const answered = withAnswer(sent, changes, 5);
  expect(decisionsNow(told(4), answered)).toEqual(emptied());
  expect(decisionsNow(told(5, ['B']), answered)).toEqual(emptied());
  // Another tab took it back since.
  expect(decisionsNow(told(6), answered)).toEqual(new Map());
});

test('what is decided, taken back and decided again faster than the server answers stays decided', () => {
  const [first, back, again] = [emptied(), takenBack(), emptied()];
  const sent = [first, back, again].reduce(withSent, nothing);
  const afterFirst = withAnswer(sent, first, 5);
  expect(decisionsNow(told(5, ['B']), afterFirst)).toEqual(emptied());
  const afterBoth = withAnswer(afterFirst, back, 6);
  expect(decisionsNow(told(6), afterBoth)).toEqual(emptied());
  const afterAll = withAnswer(afterBoth, again, 7);
  expect(decisionsNow(told(7, ['B']), afterAll)).toEqual(emptied());
});

test('what could not be sent is as the server holds it', () => {
  const changes = emptied();
  const failed = withAnswer(withSent(nothing, changes), changes, 0);
  expect(decisionsNow(told(4), failed)).toEqual(new Map());
});
