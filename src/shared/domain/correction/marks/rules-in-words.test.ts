import { expect, it } from 'vitest';
import { plainRules } from './mark-rules.ts';
import { ruleChangesInWords, rulesInWords } from './rules-in-words.ts';

it('plain rules need no words', () => expect(rulesInWords(plainRules)).toEqual([]));

it('each rule has its words, in the order in which it is applied', () => {
  expect(
    rulesInWords({
      step: 0.5,
      direction: 'up',
      bonus: -0.5,
      cap: 18,
      harmonisation: { kind: 'mean', target: 11 },
      absence: 'zero',
    }),
  ).toEqual([
    'moyenne des copies amenée à 11',
    'malus −0,5',
    'arrondi à 0,5 au-dessus',
    'plafond 18',
    'absence comptée 0',
  ]);
});

it('a change tells the rules that it touches, from what to what', () => {
  const before = { ...plainRules, bonus: 1 };
  const after = { ...before, direction: 'down', absence: 'zero' } as const;
  expect(ruleChangesInWords(before, after)).toEqual([
    'arrondi à 0,01 au plus proche → arrondi à 0,01 en dessous',
    'absence non notée → absence comptée 0',
  ]);
});
