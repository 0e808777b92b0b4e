import { expect, test } from 'vitest';
import { questionRuleInWords, quizRuleInWords, shortRule, worthInWords } from './rule-in-words.ts';
import { type ScoringRule, specifiedRule } from './scoring-rule.ts';

const penalty: ScoringRule = { kind: 'penalty', penalty: 0.5, floor: -2 };
const ofKind = (kind: ScoringRule['kind']): ScoringRule => ({ ...specifiedRule, kind });
const both = (rule: ScoringRule) =>
  [
    { type: 'single', rule },
    { type: 'multiple', rule },
  ] as const;

test('the text of the default rule says that a wrong tick costs nothing', () => {
  expect(quizRuleInWords(specifiedRule, both(specifiedRule))).toBe(
    'Quand plusieurs réponses sont possibles, chaque bonne réponse cochée rapporte les points indiqués, une proposition fausse cochée ne retire rien.',
  );
});

test('the text of a penalty covers both types of questions and the floor', () => {
  expect(quizRuleInWords(penalty, both(penalty))).toBe(
    'Quand plusieurs réponses sont possibles, chaque bonne réponse cochée rapporte les points indiqués, chaque proposition fausse cochée retire 0,5\u00a0point, sans descendre sous −2\u00a0points par question. Quand une seule réponse est possible, une réponse fausse retire 0,5\u00a0point.',
  );
  const single = { type: 'single', rule: { ...penalty, floor: 0 } } as const;
  expect(quizRuleInWords(single.rule, [single])).toBe('');
});

test('single choices need no explanation, nor do questions with a rule of their own', () => {
  const [single, multiple] = both(specifiedRule);
  expect(quizRuleInWords(specifiedRule, [single])).toBe('');
  expect(quizRuleInWords(ofKind('all-or-nothing'), [multiple])).toBe('');
});

test('a question with its own rule explains it', () => {
  const told = (rule: ScoringRule) => questionRuleInWords({ type: 'multiple', rule });
  expect(told(ofKind('all-or-nothing'))).toBe(
    'Les points sont donnés si toutes les bonnes réponses sont cochées, et aucune autre.',
  );
  expect(told(ofKind('not-counted'))).toBe('Cette question ne compte pas dans la note.');
  expect(told(ofKind('discordance'))).toContain('une la moitié, deux un cinquième');
  expect(shortRule({ type: 'multiple', rule: penalty })).toBe('−0,5 par erreur');
  const bounded = { ...penalty, floor: -0.25 };
  expect(shortRule({ type: 'single', rule: bounded })).toBe('−0,25 par erreur');
  expect(shortRule({ type: 'multiple', rule: bounded })).toBe('−0,5 par erreur');
});

test('the points of a question do not reveal how many of its answers are right', () => {
  const worth = (type: 'single' | 'multiple', kind: ScoringRule['kind'], points: number) =>
    worthInWords({ type, points, rule: ofKind(kind) });
  expect(worth('single', 'per-answer', 1.5)).toBe('1,5\u00a0point.');
  expect(worth('multiple', 'per-answer', 2)).toBe('2\u00a0points par bonne réponse.');
  expect(worth('multiple', 'all-or-nothing', 2)).toBe('2\u00a0points.');
  expect(worth('single', 'not-counted', 2)).toBe('');
});
