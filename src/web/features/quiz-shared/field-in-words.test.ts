import { expect, test } from 'vitest';
import type { ClassId } from '#shared/contract/ids.ts';
import { fieldInWords, ownRuleInWords } from './field-in-words.ts';

test.each([
  ['scoring', 'discordance', 'Discordances (PASS, médecine)'],
  ['language', 'none', 'Autre langue, sans vérification'],
  ['countedAttempt', 'last', 'La dernière'],
  ['correctionRelease', 'after-closing', 'Après la fermeture du QCM'],
  ['quizDate', '2026-11-17', '17/11/2026'],
  ['scoringPenalty', 0.25, '0,25'],
  ['timeLimit', 50, '50\u00a0min'],
  ['shuffleAnswers', true, 'Oui'],
  ['topicOrder', ['Analyse', 'Algèbre'], 'Analyse, Algèbre'],
  ['classGroupId', 'c1', 'Tle B'],
  ['description', '', '(vide)'],
  ['title', 'best', 'best'],
])('%s %j is written as %s', (name, value, words) => {
  expect(fieldInWords(name, value, [{ id: 'c1' as ClassId, title: 'Tle B' }])).toBe(words);
});

test('the rule of a question is written with its numbers', () => {
  const amounts = { scoringPenalty: 0.5, scoringFloor: -1 };
  const words = ({ kind }: { kind: 'penalty' | 'all-or-nothing' | null }) =>
    ownRuleInWords({ scoring: kind, ...amounts });
  expect(words({ kind: 'penalty' })).toBe('Points retirés par réponse fausse (0,5, minimum -1)');
  expect(words({ kind: 'all-or-nothing' })).toBe('Tout ou rien');
  expect(words({ kind: null })).toBe('Non');
});
