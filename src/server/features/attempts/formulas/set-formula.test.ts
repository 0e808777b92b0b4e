import { expect, it } from 'vitest';
import { setFormula } from './set-formula.ts';

it.each([
  ['n\\geqslant 0', 'n supérieur ou égal à 0'],
  ['x\\leqslant 3', 'x inférieur ou égal à 3'],
  ['\\mathrm{e}^{-x}', 'e à la puissance moins x'],
  ['\\lim_{n\\to+\\infty} u_n', 'limite quand n tend vers plus l’infini de u indice n'],
  ['x\\in\\mathbb{R}\\setminus\\{0\\}', 'x appartient aux nombres réels privés de 0'],
])('says %s as a French teacher would', (source, speech) => {
  expect(setFormula({ source, isDisplay: false })).toMatchObject({ speech });
});
