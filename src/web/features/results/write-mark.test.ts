import { expect, it } from 'vitest';
import { writeWithoutMark } from './write-mark.ts';

it('a copy that was handed in twice is over, and said to have no mark', () => {
  expect(writeWithoutMark({ completedAt: null })).toBe('En cours...');
  expect(writeWithoutMark({ completedAt: '2026-11-15T10:00:00.000Z' })).toBe('Non notée');
});
