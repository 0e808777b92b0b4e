import { describe, expect, test } from 'vitest';
import { type BoardItem, landingOf, neighbourLanding } from './board-order.ts';

const heading = (topic: string): BoardItem => ({ key: `topic:${topic}`, kind: 'heading', topic });
const question = (key: string, topic: string): BoardItem => ({ key, kind: 'question', topic });
const items = [
  heading('A'),
  question('a1', 'A'),
  question('a2', 'A'),
  heading('B'),
  question('b1', 'B'),
];

describe('a question that is dropped', () => {
  test('takes the place of the one under it', () => {
    expect(landingOf(items, 'a1', 'a2')).toEqual({ topic: 'A', next: null });
    expect(landingOf(items, 'a2', 'a1')).toEqual({ topic: 'A', next: 'a1' });
  });

  test('becomes the first of a topic entered from above, and the last of one entered from below', () => {
    expect(landingOf(items, 'a1', 'topic:B')).toEqual({ topic: 'B', next: 'b1' });
    expect(landingOf(items, 'a2', 'b1')).toEqual({ topic: 'B', next: null });
    expect(landingOf(items, 'b1', 'topic:B')).toEqual({ topic: 'A', next: null });
  });

  test('is never placed above the first heading', () => {
    expect(landingOf(items, 'b1', 'topic:A')).toEqual({ topic: 'A', next: 'a1' });
  });

  test('is placed nowhere if it is dropped outside the board', () => {
    expect(landingOf(items, 'a1', 'elsewhere')).toBeNull();
  });
});

test('a step passes headings, and stops at the ends', () => {
  expect(neighbourLanding(items, 'a2', 1)).toEqual({ topic: 'B', next: 'b1' });
  expect(neighbourLanding(items, 'b1', -1)).toEqual({ topic: 'A', next: null });
  expect(neighbourLanding(items, 'a1', -1)).toBeNull();
  expect(neighbourLanding(items, 'b1', 1)).toBeNull();
});
