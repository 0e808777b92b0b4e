import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

test('an owner who may have one turn leaves the other one to newcomers', async () => {
  const turns = new FairTurns(2, 1);
  const begun: string[] = [];
  const end = Promise.withResolvers<void>();
  const work = (owner: string, word: string) =>
    turns.run(owner, () => {
      begun.push(word);
      return owner === 'a' ? end.promise : Promise.resolve();
    });
  const greedy = [work('a', 'a1'), work('a', 'a2')];
  await work('b', 'b1');
  await work('c', 'c1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  end.resolve();
  await Promise.all(greedy);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});
