import { expect, test } from 'vitest';
import { changesBetween } from './version-changes.ts';
import { wordDiff } from './word-diff.ts';

const written = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `{+${text}+}` })[kind])
    .join('');

test.each([
  ['La baleine bleue.', 'La baleine grise.', 'La baleine [-bleue-]{+grise+}.'],
  ['', 'Tout neuf', '{+Tout neuf+}'],
  ['Rien ne change', 'Rien ne change', 'Rien ne change'],
  ['$x^2$', '$x^3$', '$x^[-2-]{+3+}$'],
])('the changed words between «%s» and «%s» are found', (before, after, shown) => {
  expect(written(before, after)).toBe(shown);
});

test('both texts can be reconstructed from the difference', () => {
  const [before, after] = ['a b c d e', 'b x d e f'];
  const pieces = wordDiff(before, after);
  const without = (kind: string) =>
    pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('');
  expect([without('new'), without('gone')]).toEqual([before, after]);
});

test('two long and different texts are shown whole', () => {
  const [before, after] = ['a '.repeat(2000), 'b '.repeat(2000)];
  expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['gone', 'new']);
});

test('the changes between a state of a quiz and the next are counted', () => {
  const question = (id: string, text = id) => ({ id, text });
  const before = {
    fields: { title: 'A', subject: 'B' },
    questions: [question('1'), question('2'), question('3')],
  };
  const after = {
    fields: { title: 'A', subject: 'C' },
    questions: [question('3'), question('1', 'autre'), question('4')],
  };
  expect(changesBetween(before, after)).toEqual({
    added: 1,
    removed: 1,
    changed: 1,
    isReordered: true,
    fields: ['subject'],
  });
});
