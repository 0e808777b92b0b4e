import { expect, test } from 'vitest';
import { seenResults } from './confirm-reopening.ts';

const now = new Date('2026-11-18T14:00:00Z');
const done = { completedAt: '2026-11-18T10:00:00Z' };
const inside = { completedAt: null };
const noMarks = { scoreRelease: 'never', scoreReleaseAt: null } as const;
const known = /^2 étudiants ont pu voir la correction\u00a0:/;

test.each([
  ['it came with the closing', 'after-closing', null, [done, done], known],
  ['somebody is still inside', 'after-closing', null, [done, inside], null],
  ['nobody has handed in', 'after-closing', null, [], null],
  ['its date is past', 'on-date', '2026-11-18T13:00:00Z', [done, done, inside], known],
  ['its date is to come', 'on-date', '2026-11-18T15:00:00Z', [done], null],
  ['it is never shown', 'never', null, [done], null],
  ['it has always been shown at once', 'at-once', null, [done], null],
] as const)('who saw the correction, where %s', (_, rule, at, attempts, told) => {
  const release = { correctionRelease: rule, correctionReleaseAt: at, ...noMarks };
  const text = seenResults(release, attempts, now);
  if (told) expect(text).toMatch(told);
  else expect(text).toBeNull();
});

test('marks that came with the closing are said to hide too', () => {
  const marks = { scoreRelease: 'after-closing', scoreReleaseAt: null } as const;
  const seen = (correctionRelease: 'never' | 'after-closing') =>
    seenResults({ ...marks, correctionRelease, correctionReleaseAt: null }, [done], now);
  expect(seen('never')).toMatch(/^Les notes, déjà visibles, sont de nouveau cachées/);
  expect(seen('after-closing')).toMatch(/Les notes et la correction, .* cachées/);
});
