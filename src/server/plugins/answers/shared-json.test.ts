import { expect, test } from 'vitest';
import { StudentTextSchema } from '#shared/contract/online/student-schemas.ts';
import { sharedJson } from './shared-json.ts';

const shared = StudentTextSchema.parse([{ text: 'Où est l’« œuvre » ? \\u0000shared "a"' }]);
const long = StudentTextSchema.parse([{ text: 'Où est l’« œuvre » ? '.repeat(100) }]);

test.each([
  ['without shared parts', { a: [1, null], b: { c: 'é', d: undefined } }],
  ['with a shared part in several places', { first: shared, list: [{ text: shared }, shared] }],
  ['with long and short parts', { first: long, list: [shared, long, { text: shared }, long] }],
  ['with a text that looks like a mark', { name: '\\u0000shared', text: shared }],
  ['with a text that is a mark', { name: '\0shared', text: shared }],
])('an answer %s has the bytes of JSON.stringify', (_, answer) => {
  expect(sharedJson(answer).toString()).toBe(JSON.stringify(answer));
});
