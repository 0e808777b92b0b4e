import { expect, it } from 'vitest';
import { isKeyDoubtful } from './favourite-error.ts';

const answers = ['a', 'b', 'c'].map((id) => ({ id, isCorrect: id === 'a' }));
const doubtful = (ticks: string, kind = 'exact') =>
  isKeyDoubtful(
    { answers, rule: { kind } } as never,
    [...ticks].map((tick) => new Set(tick === '-' ? [] : [tick])),
  );

it('a key is doubtful once far more copies have one wrong answer than the right one', () => {
  expect(doubtful('ccccaa')).toBe(true);
  expect(doubtful('cccaa-')).toBe(false);
  expect(doubtful('bbbccca')).toBe(false);
  expect(doubtful('aaaaac')).toBe(false);
});

it('neither a few copies nor a question that does not count make it so', () => {
  expect(doubtful('cccc')).toBe(false);
  expect(doubtful('cccccc', 'not-counted')).toBe(false);
});
