import { expect, test } from 'vitest';
import { endpointUrl } from './endpoint-url.ts';

test('a parameter cannot lead to another path', () => {
  expect(endpointUrl('/api/quizzes/:id', { params: { id: '../x?y' } })).toBe(
    '/api/quizzes/..%2Fx%3Fy',
  );
});

test('a missing parameter throws, and calls no wrong address', () => {
  expect(() => endpointUrl('/api/quizzes/:id', {})).toThrow('id');
});

test('query values are written as text, and absent ones are left out', () => {
  const query = { copies: 3, shuffle: false, topic: undefined, note: null };
  expect(endpointUrl('/api/x', { query })).toBe('/api/x?copies=3&shuffle=false');
});
