import { expect, test } from 'vitest';
import { ConnectionShares, type Owner } from './connection-shares.ts';

const school: Owner = { key: 'school', isTeacher: false };
const account: Owner = { key: 'account', isTeacher: true };
const teacher: Owner = { key: 'teacher', isTeacher: true };

const newShares = () =>
  new ConnectionShares({
    mostOf: ({ isTeacher }) => (isTeacher ? 3 : 5),
    most: 8,
    keptForNewcomers: 2,
  });

/** How many of so many connections are taken at once, and the waiting ones in their order. */
function take(shares: ConnectionShares, owner: Owner, times: number) {
  const waiting = Array.from({ length: times }, () => shares.take(owner)).filter(
    (wait) => wait !== undefined,
  );
  return { had: times - waiting.length, waiting };
}

test('an address and an account together leave connections to others and to common work', () => {
  const shares = newShares();
  expect(take(shares, school, 30).had).toBe(5);
  expect(take(shares, account, 30).had).toBe(1);
  // Nobody without a connection gets two of the last ones.
  expect(take(shares, teacher, 2).had).toBe(1);
  expect(take(shares, { key: 'another', isTeacher: true }, 2).had).toBe(1);
  expect(take(shares, { key: 'one too many', isTeacher: true }, 1).had).toBe(0);
});

test('a released connection goes to the waiting owners in turn', async () => {
  const shares = newShares();
  take(shares, school, 5);
  const order: string[] = [];
  const waits = [
    [account, 2],
    [teacher, 3],
  ] as const;
  const had = waits.flatMap(([owner, times]) =>
    take(shares, owner, times).waiting.map((wait) => wait.then(() => order.push(owner.key))),
  );
  for (let given = 0; given < 5; given += 1) shares.give(school);
  await Promise.all(had);
  expect(order).toEqual(['account', 'teacher', 'teacher']);
  for (const [owner, times] of waits) {
    for (let given = 0; given < times; given += 1) shares.give(owner);
  }
  expect(take(shares, school, 9).had).toBe(5);
});
