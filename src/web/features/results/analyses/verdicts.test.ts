import { expect, test } from 'vitest';
import { commonErrors } from '#shared/domain/statistics/favourite-error.ts';
import {
  discriminationWord,
  marksAdvice,
  questionVerdict,
  reliabilityVerdict,
  sharesOf,
} from './verdicts.ts';

const fine = {
  id: '00000000-0000-4000-8000-000000000000',
  copies: 30,
  success: 0.6,
  fullyCorrect: 0.6,
  unanswered: 0,
  several: 0,
  discrimination: 0.45,
  answers: [],
  isNeutralised: false,
};
const answer = (flag: 'dead' | 'trap') => ({ id: fine.id, share: 0, flag });

test('only the most urgent finding about a question is shown', () => {
  const label = (changes: Partial<Parameters<typeof questionVerdict>[0]>) =>
    questionVerdict({ ...fine, ...changes }, []).label;
  expect(label({})).toBe('Rien à changer');
  expect(label({ discrimination: null })).toBe('Rien à signaler');
  expect(label({ answers: [answer('dead')] })).toBe('Proposition délaissée');
  expect(label({ discrimination: 0.1, answers: [answer('dead')] })).toBe('Départage peu');
  expect(label({ discrimination: -0.05 })).toBe('Départage peu');
  expect(label({ success: 0.95, discrimination: 0.1 })).toBe('Facile');
  expect(label({ success: 0.95, discrimination: -0.05 })).toBe('Facile');
  expect(label({ success: 0.2, discrimination: 0.1 })).toBe('Difficile');
  expect(label({ success: 0.2, answers: [answer('trap')] })).toBe('Piège');
  expect(label({ success: 0.2, discrimination: -0.1, answers: [answer('trap')] })).toBe(
    'À vérifier',
  );
  expect(label({ success: null })).toBe('Sans points');
  expect(label({ discrimination: -0.5, isNeutralised: true })).toBe('Neutralisée');
});

test('the wrong answer chosen most often is named, or several with equal counts', () => {
  const errors = (...shares: number[]) => {
    const ids = shares.map((_, place) => `${place}`);
    const answers = ids.map((id) => ({ id, text: '', isCorrect: id === '0' }));
    const figures = ids.map((id, place) => ({ id, share: shares[place] ?? 0, flag: null }));
    return commonErrors(answers, sharesOf(figures));
  };
  expect(errors(0.6, 0.1, 0.3)).toEqual({ places: [2], share: 0.3 });
  expect(errors(0.6, 0.2, 0.2)).toEqual({ places: [1, 2], share: 0.2 });
  expect(errors(0.9, 0, 0)).toBeNull();
});

test('a wrong answer that far more students chose than the right one makes the key doubtful', () => {
  const found = (...shares: number[]) => {
    const answers = shares.map((share, place) => ({ id: `${place}`, share, flag: null }));
    const key = answers.map(({ id }) => ({ id, isCorrect: id === '0' }));
    return questionVerdict({ ...fine, copies: 40, success: shares[0] ?? 0, answers }, key);
  };
  expect(found(0.04, 0.58, 0.38)).toMatchObject({
    label: 'Bonne réponse à vérifier',
    advice: expect.stringMatching(/^58\s% ont coché B, 4\s% la bonne réponse/),
  });
  expect(found(0.25, 0.4, 0.35).label).toBe('Difficile');
  expect(found(0, 0.5, 0.5).label).toBe('Difficile');
});

test('the words agree with the figures', () => {
  expect([-0.1, -0.05, 0, 0.2, 0.4].map(discriminationWord)).toEqual([
    'inversée',
    'faible',
    'faible',
    'correcte',
    'bonne',
  ]);
  expect(
    [0.9, 0.8, 0.6, 0.5, -0.2].map(
      (value) => reliabilityVerdict(value, { copies: 30, questions: 10 }).label,
    ),
  ).toEqual(['Bonne', 'Bonne', 'Acceptable', 'Faible', 'Nulle']);
  const advice = (mean: number, standardDeviation: number) =>
    marksAdvice(
      { mean, standardDeviation, median: mean, lowest: 0, highest: 20, histogram: [] },
      30,
    );
  const found = [advice(5, 4), advice(18, 1), advice(12, 1), advice(12, 4)];
  expect(new Set(found).size).toBe(4);
});

test('a verdict on fewer than thirty copies is a hint that says how uncertain it is', () => {
  expect(questionVerdict({ ...fine, copies: 29, discrimination: -0.2 }, [])).toEqual({
    tone: 'warning',
    label: 'Indice\u00a0: à vérifier',
    advice:
      'Avec 29 copies, la discrimination est entre −0,53 et 0,18, 19 fois sur 20. Si cela se confirme, les étudiants qui réussissent le reste échouent ici\u00a0: vérifiez la bonne réponse et l’énoncé.',
  });
  const advice = (changes: object) =>
    questionVerdict({ ...fine, copies: 20, ...changes }, []).advice;
  expect(advice({ success: 0.25 })).toMatch(
    /^Avec 20 copies, la réussite est entre 11\s% et 47\s%, /,
  );
  expect(advice({ answers: [answer('dead')] })).toMatch(/sa part est entre 0\s% et 16\s%/);
  expect(advice({ answers: [answer('trap')] })).toContain('un lien jusqu’à 0,44, 19 fois sur 20');
  expect(questionVerdict({ ...fine, copies: 20, isNeutralised: true }, []).label).toBe(
    'Neutralisée',
  );
  expect(reliabilityVerdict(0.7, { copies: 20, questions: 10 })).toMatchObject({
    label: 'Indice\u00a0: acceptable',
    advice: expect.stringContaining('le coefficient est entre 0,40 et 0,85, 19 fois sur 20'),
  });
  const marks = { mean: 7, standardDeviation: 4, median: 7, lowest: 0, highest: 16, histogram: [] };
  expect(marksAdvice(marks, 12)).toMatch(/^Avec 12 copies, la moyenne est entre 4,7 et 9,3, /);
});
