import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkedOnce } from './checked-once.ts';

const Names = checkedOnce(z.array(z.object({ name: z.string() })));
const Class = z.object({ title: z.string(), names: Names });

test('a value that was accepted once is returned without another check', () => {
  const names = Names.parse([{ name: 'Zoé' }]);
  expect(Class.parse({ title: '2nde', names }).names).toBe(names);
});

test('a new value is validated, and fields that the schema does not list are dropped', () => {
  const names = [{ name: 'Zoé', secret: 1 }];
  expect(Class.parse({ title: '2nde', names }).names).toEqual([{ name: 'Zoé' }]);
  expect(Class.parse({ title: '2nde', names }).names).toEqual([{ name: 'Zoé' }]);
});

test('a refused value is refused again', () => {
  const names = [{ name: 3 }];
  expect(Class.safeParse({ title: '2nde', names }).success).toBe(false);
  expect(Class.safeParse({ title: '2nde', names }).success).toBe(false);
});

test('the OpenAPI document describes it like the schema that it was made from', () => {
  expect(z.toJSONSchema(Names)).toEqual(z.toJSONSchema(z.array(z.object({ name: z.string() }))));
});
