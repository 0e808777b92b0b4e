import { expect, it } from 'vitest';
import { z } from 'zod';
import { randomId } from './random-id.ts';

it('makes ids that the contract takes for UUIDs, each time another one', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});
