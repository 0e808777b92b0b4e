import { expect, it } from 'vitest';
import { z } from 'zod';
import { randomId } from './random-id.ts';

it('makes a new id each time, which the contract accepts as a UUID', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});
