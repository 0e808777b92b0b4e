import { expect, it } from 'vitest';
import { writeWithoutMark } from './write-mark.ts';

it('a duplicate attempt that has ended is said to have no mark', () => {
  expect(writeWithoutMark({ completedAt: null })).toBe('En cours...');
  expect(writeWithoutMark({ completedAt: '2026-11-15T10:00:00.000Z' })).toBe('Non notée');
});
