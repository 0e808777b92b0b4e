import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { JournalChangeSchema } from '#server/features/correction/base/journal-change.ts';
import { journalKinds } from '#shared/contract/correction/journal-schemas.ts';

/** Written when each kind or field was new, and never changed. */
const changes: { readonly kind: string }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'journal-changes.json'), 'utf8'),
);

test.each(changes)(
  'a change of kind $kind in the journal of a correction is read without loss',
  (change) => {
    expect(JournalChangeSchema.parse(change)).toEqual(change);
  },
);

test('there is an example of every kind', () => {
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(journalKinds));
});
