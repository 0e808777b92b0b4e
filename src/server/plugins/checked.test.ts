import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { checked } from './checked.ts';

const schemas = Object.entries<Endpoint>(contract).flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap((schema) =>
    schema instanceof z.ZodType ? [[name, schema] as const] : [],
  ),
);

/** Values that few fields accept. */
const strange = [undefined, null, '', ' ', 'x'.repeat(200_000), -1e9, 1e9, 0.3, true, [], {}];
const fieldsOf = (schema: z.ZodType) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const inEachField = (schema: z.ZodType) =>
  [...strange, strange].map((value) =>
    Object.fromEntries(fieldsOf(schema).map((field) => [field, value])),
  );

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  try {
    checked(schema, value);
    return [];
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return error.issues.map(({ message }) => message);
  }
}

test('whatever is sent, no fault is reported in the words of a library', () => {
  const told = schemas.flatMap(([name, schema]) =>
    [...strange, ...inEachField(schema)].flatMap((value) =>
      messagesOf(schema, value).map((message) => ({ name, message })),
    ),
  );
  const ofALibrary =
    /[<>]=|\b(invalid|expected|received|required|too|string|number|undefined|null|NaN|indéfini|chaîne de caractères)\b|attendu, | :/i;
  expect(told.filter(({ message }) => ofALibrary.test(message))).toEqual([]);
  expect(told.length).toBeGreaterThan(schemas.length);
});

test.each([
  [z.object({ title: z.string() }), {}, 'Une valeur obligatoire manque.'],
  [z.string().max(500), 'x'.repeat(501), 'Texte trop long\u00a0: 500 caractères au plus.'],
  [z.array(z.string()).min(1), [], 'Liste trop courte\u00a0: 1 élément au moins.'],
  [z.number().int().min(4), 2, 'Nombre trop petit\u00a0: 4 au moins.'],
  [z.number().max(1000), 2000, 'Nombre trop grand\u00a0: 1000 au plus.'],
  [z.number(), 'deux', 'Un nombre est attendu.'],
  [z.enum(['a', 'b']), 'c', 'Ce choix n’existe pas.'],
  [z.email(), 'max', 'Adresse e-mail invalide.'],
  [z.string('Saisissez un titre.'), 3, 'Saisissez un titre.'],
])(
  '%# is told as a person would say it, unless its field has words of its own',
  (schema, value, message) => {
    expect(messagesOf(schema, value)).toEqual([message]);
  },
);
