import { expect, it } from 'vitest';
import { setFormula } from './set-formula.ts';

it.each([
  ['n\\geqslant 0', 'n supérieur ou égal à 0'],
  ['f\\!\\left(x\\right)', 'f de x'],
  ['2\\,T\\!\\left(\\frac n2\\right)', '2 T de parenthèse gauche n sur 2 parenthèse droite'],
  ['f(x,\\,y)', 'f de parenthèse gauche x virgule y parenthèse droite'],
  ['\\left[0,1\\right]', 'crochet gauche 0,1 crochet droit'],
  ['x\\in[-1,1]', 'x appartient à crochet gauche moins 1,1 crochet droit'],
  ['\\sum_{i=1}^{n} i', 'la somme de i égale 1 à n de i'],
  ['\\bigcup_i A_i', 'la réunion de la famille sur i de A indice i'],
  ['\\bigcap_i A_i', 'l’intersection de la famille sur i de A indice i'],
  ['x\\leqslant 3', 'x inférieur ou égal à 3'],
  ['\\mathrm{e}^{-x}', 'e à la puissance moins x'],
  ['\\lim_{n\\to+\\infty} u_n', 'limite quand n tend vers plus l’infini de u indice n'],
  ['x\\in\\mathbb{R}\\setminus\\{0\\}', 'x appartient aux nombres réels privés de 0'],
  [
    '\\ce{CH3COOH + H2O <=> CH3COO- + H3O+}',
    'C H 3 C O O H plus H 2 O en équilibre avec C H 3 C O O moins plus H 3 O plus',
  ],
  ['\\ce{CO2 + C ->[\\Delta] 2 CO}', 'C O 2 plus C donne, avec triangle, 2 C O'],
  ['\\ce{^{238}_{92}U -> ^{234}_{90}Th + ^4_2He}', '92 238 U donne 90 234 T h plus 2 4 H e'],
])('says %s as a French teacher would', (source, speech) => {
  expect(setFormula({ source, isDisplay: false })).toMatchObject({ speech });
});

it('lets an equation of chemistry break where a phone has no room for it, and a formula in it not', () => {
  const places = (source: string) => {
    const set = setFormula({ source, isDisplay: false });
    return 'html' in set ? set.html.split('katex-base').length - 1 : set;
  };
  expect(places('\\ce{CH3COOH + H2O <=> CH3COO- + H3O+}')).toBe(4);
  expect(places('\\ce{CO2 + C ->[\\Delta] 2 CO}')).toBe(3);
  expect(places('\\sqrt\\ce{H3O+}')).toBe(1);
});
