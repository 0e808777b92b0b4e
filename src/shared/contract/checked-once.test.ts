import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkedOnce } from './checked-once.ts';

const Names = checkedOnce(z.array(z.object({ name: z.string() })));
const Class = z.object({ title: z.string(), names: Names });

test('what was checked is handed on as it is', () => {
  const names = Names.parse([{ name: 'Zoé' }]);
  expect(Class.parse({ title: '2nde', names }).names).toBe(names);
});

test('what was not is checked, and only what the schema lists goes on', () => {
  const names = [{ name: 'Zoé', secret: 1 }];
  expect(Class.parse({ title: '2nde', names }).names).toEqual([{ name: 'Zoé' }]);
  expect(Class.parse({ title: '2nde', names }).names).toEqual([{ name: 'Zoé' }]);
});

test('what was refused is refused again', () => {
  const names = [{ name: 3 }];
  expect(Class.safeParse({ title: '2nde', names }).success).toBe(false);
  expect(Class.safeParse({ title: '2nde', names }).success).toBe(false);
});

test('it is told as the schema that it was made of', () => {
  expect(z.toJSONSchema(Names)).toEqual(z.toJSONSchema(z.array(z.object({ name: z.string() }))));
});
