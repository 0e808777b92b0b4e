import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkedGroups, withLinksKept } from './linked-questions.ts';

/** «a b+ c» stands for three questions, of which b follows a. */
function questions(written: string, topic: string | null = null) {
  return written.split(' ').map((name) => ({
    id: name.replace('+', ''),
    topic,
    followsPrevious: name.endsWith('+'),
  }));
}

function written(those: ReturnType<typeof questions>): string {
  return those.map(({ id, followsPrevious }) => `${id}${followsPrevious ? '+' : ''}`).join(' ');
}

test('linked questions are shuffled as one item', () => {
  const groups = linkedGroups(questions('a+ b c+ d+ e'));
  expect(groups.map(written)).toEqual(['a+', 'b c+ d+', 'e']);
});

test.each([
  ['a', 'stays where it is', 'a b c+ d+ e', 'a b c d e', 'a b c+ d+ e'],
  ['d', 'leaves the end of its group', 'a b c+ d+ e', 'd a b c e', 'd a b c+ e'],
  ['c', 'leaves its group', 'a b c+ d+ e', 'a b d e c', 'a b d+ e c'],
  ['b', 'leaves those that followed it', 'a b c+ d+ e', 'b a c d e', 'b a c d+ e'],
  ['b', 'goes behind what followed it', 'a b c+ d e+', 'a c b d e', 'a c b+ d e+'],
  ['b', 'is deleted with others after it', 'a b c+ d+ e', 'a c d e', 'a c d+ e'],
  ['c', 'is deleted out of its group', 'a b c+ d+ e', 'a b d e', 'a b d+ e'],
  ['e', 'is put into a group', 'a b c+ d+ e', 'a b e c d', 'a b e+ c+ d+'],
  ['c', 'changes its place in its group', 'a b c+ d+ e', 'a b d c e', 'a b d+ c+ e'],
  ['c', 'becomes the first of its group', 'a b c+ d+ e', 'a c b d e', 'a c b+ d+ e'],
  ['b', 'goes to the end of its group', 'a b c+ d+ e', 'a c d b e', 'a c d+ b+ e'],
])('%s %s', (moved, _, before, after, expected) => {
  const known = new Map(questions(before).map((question) => [question.id, question]));
  const ordered = after.split(' ').flatMap((id) => known.get(id) ?? []);
  expect(written(withLinksKept([...known.values()], ordered, moved))).toBe(expected);
});

test('a new question decides whether it follows, and joins a group that it is inserted into', () => {
  const before = questions('a b+');
  const [a, b] = before as [(typeof before)[0], (typeof before)[0]];
  const [plain, following] = questions('n n+') as [typeof a, typeof a];
  expect(written(withLinksKept(before, [a, b, following], 'n'))).toBe('a b+ n+');
  expect(written(withLinksKept(before, [a, b, plain], 'n'))).toBe('a b+ n');
  expect(written(withLinksKept(before, [a, plain, b], 'n'))).toBe('a n+ b+');
});

test('a link never leads into another topic', () => {
  const before = [...questions('a b+', 'Algèbre'), ...questions('c', 'Analyse')];
  const moved = before.map((question) =>
    question.id === 'b' ? { ...question, topic: 'Analyse' } : question,
  );
  expect(written(withLinksKept(before, moved, 'b'))).toBe('a b c');
});

test('a question that does not move keeps its links and remains the same object', () => {
  const quiz = fc.array(
    fc.record({ topic: fc.constantFrom('A', 'B', null), followsPrevious: fc.boolean() }),
  );
  fc.assert(
    fc.property(quiz, (made) => {
      const seen = new Set<string | null>();
      const same = made.map((question, place) => {
        const isFirst = !seen.has(question.topic);
        seen.add(question.topic);
        const followsPrevious = question.followsPrevious && !isFirst;
        return { ...question, id: `${place}`, followsPrevious };
      });
      for (const { id } of same) {
        const kept = withLinksKept(same, same, id);
        expect(kept.every((question, place) => question === same[place])).toBe(true);
      }
    }),
  );
});
