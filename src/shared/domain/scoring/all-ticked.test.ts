import { expect, test } from 'vitest';
import { allTickedShare, exampleOf } from './all-ticked.ts';
import type { KeyedQuestion } from './scoring.ts';
import { type ScoringRule, specifiedRule } from './scoring-rule.ts';

const ofKind = (kind: ScoringRule['kind']): ScoringRule => ({ ...specifiedRule, kind });

/** A question with one answer for each letter, of which the capitals are right. */
function question(letters: string, changes: Partial<KeyedQuestion> = {}): KeyedQuestion {
  const answers = [...letters].map((id) => ({ id, isCorrect: id === id.toUpperCase() }));
  return { id: letters, type: 'multiple', points: 1, rule: specifiedRule, answers, ...changes };
}

test.each([
  ['by the default rule', question('ABcde'), 1],
  ['with a penalty of nothing', question('ABc', { rule: { ...ofKind('penalty'), penalty: 0 } }), 1],
  ['with a penalty', question('ABcd', { rule: ofKind('penalty') }), 0.5],
  ['by all or nothing', question('ABcde', { rule: ofKind('all-or-nothing') }), 0],
  ['by discordances', question('ABcde', { rule: ofKind('discordance') }), 0],
  ['where the question does not count', question('ABc', { rule: ofKind('not-counted') }), null],
  ['where it is worth nothing', question('ABc', { points: 0 }), null],
  ['where every answer is right', question('ABC'), null],
  ['where one answer is wanted', question('Abc', { type: 'single' }), 0],
])('the share of the points that ticking every box earns, %s', (_, asked, share) => {
  expect(allTickedShare(asked)).toBe(share);
});

test('the examples of a rule are the marks that the rule gives', () => {
  const asked = [question('ABcde'), question('ABCd', { points: 2 })];
  expect(exampleOf(specifiedRule, asked)).toEqual({ allTicked: 20, oneForgotten: 12.5 });
  // 2 − 3 × 0.5 and 6 − 0.5, of 8 points.
  expect(exampleOf(ofKind('penalty'), asked)).toEqual({ allTicked: 15, oneForgotten: 12.5 });
  expect(exampleOf(ofKind('all-or-nothing'), asked)).toEqual({ allTicked: 0, oneForgotten: 0 });
  expect(exampleOf(ofKind('discordance'), asked)).toEqual({ allTicked: 6.67, oneForgotten: 10 });
});
