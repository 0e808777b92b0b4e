import { expect, test } from 'vitest';
import { checkNames } from './name-checks.ts';

test('a title or topic that looks like markup is reported, because it is printed as typed', () => {
  const issues = checkNames('Fonctions de $\\R$', [null, 'Suites', 'Le *Cid*', '5 $ ou 6 $']);
  expect(issues).toHaveLength(2);
  expect(issues[0]).toMatch(/^Titre.*tel quel.*«\u00a0ℝ\u00a0»/);
  expect(issues[1]).toMatch(/^Thème «\u00a0Le \*Cid\*\u00a0».*tel quel/);
  expect(checkNames('Contrôle n° 3', ['Snake_case', '2*3*4'])).toEqual([]);
});
