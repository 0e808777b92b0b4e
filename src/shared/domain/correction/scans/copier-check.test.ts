import { describe, expect, test } from 'vitest';
import { type CopierSight, checkCopier, copierAspects } from './copier-check.ts';

const good: CopierSight = {
  dpi: 200,
  contrast: 210,
  isBilevel: false,
  skew: 0.4,
  scale: 1,
  streaks: 0,
  crosses: { seen: 7, of: 8 },
  veils: { clean: 8, of: 8 },
  soiled: 0,
};
const faults = (sight: Partial<CopierSight>) =>
  checkCopier({ ...good, ...sight }).filter(({ isGood }) => !isGood);

test('a good copier is told to be good in every respect', () => {
  const findings = checkCopier(good);
  expect(findings.map(({ aspect }) => aspect)).toEqual(copierAspects);
  expect(findings.every(({ isGood }) => isGood)).toBe(true);
  expect(faults({ scale: null })).toEqual([]);
});

describe('what is wrong is told by itself, with what to do', () => {
  test.each([
    ['resolution', { dpi: 96 }, 'Choisissez 200 ou 300'],
    ['resolution', { dpi: 600 }, 'Choisissez 200 ou 300'],
    ['greys', { isBilevel: true }, 'niveaux de gris'],
    ['contrast', { contrast: 70 }, 'plus foncé'],
    ['crosses', { crosses: { seen: 4, of: 8 } }, '4 sur 8 seulement'],
    ['veils', { veils: { clean: 2, of: 8 } }, '2 sur 8 seulement'],
    ['empty', { soiled: 1 }, '1 n’est pas lue vide'],
    ['streaks', { streaks: 2 }, 'nettoyez la vitre'],
    ['scale', { scale: 0.94 }, '94\u00a0%'],
    ['skew', { skew: 6.13 }, '6,1°'],
  ] as const)('%s', (aspect, sight, words) => {
    expect(faults(sight)).toEqual([
      { aspect, isGood: false, text: expect.stringContaining(words) },
    ]);
  });
});
