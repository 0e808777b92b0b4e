import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

const capitals = 'ABCDEF00-0000-4000-8000-00000000ABCD';

/** Yields a schema and all schemas inside it. */
function* within(schema: z.core.$ZodType, seen = new Set<unknown>()): Iterable<z.core.$ZodType> {
  if (seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  const parts = Object.values(schema._zod.def).flatMap((part: unknown) =>
    part instanceof z.core.$ZodType ? [part] : Object.values(Object(part) as object),
  );
  for (const part of parts) if (part instanceof z.core.$ZodType) yield* within(part, seen);
}

const isId = (schema: z.core.$ZodType): schema is z.ZodUUID =>
  'format' in schema._zod.def && schema._zod.def.format === 'uuid';

const ids = Object.entries<Endpoint>(contract).flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap((input) => {
    const schemas = input instanceof z.ZodType ? [...within(input)] : [];
    return schemas.filter(isId).map((id) => ({ name, id }));
  }),
);

test('every id in a request is lowered, however it was typed', () => {
  expect(ids.length).toBeGreaterThan(100);
  const asTyped = ids.filter(({ id }) => id.parse(capitals) !== capitals.toLowerCase());
  expect(asTyped.map(({ name }) => name)).toEqual([]);
});
