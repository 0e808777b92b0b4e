import { expect, it } from 'vitest';
import { setFormula } from './set-formula.ts';

it.each([
  ['f\\!\\left(x\\right)', 'f de x'],
  ['2\\,T\\!\\left(\\frac n2\\right)', '2 grand T parenthèse n sur 2 fin parenthèse'],
  ['\\bigcup_i A_i', 'réunion sur i de grand A indice i'],
  ['\\ce{CO2 + C ->[\\Delta] 2 CO}', 'C O 2 et C donne, grand delta sur la flèche, 2 C O'],
])('says %s as a French teacher would', (source, speech) => {
  expect(setFormula({ source, isDisplay: false })).toMatchObject({ speech });
});

it('hides MathML in what the eye sees, of which nothing but the meaning is kept', () => {
  const set = setFormula({ source: '\\ce{H3O+}<\\tfrac12', isDisplay: true });
  expect(set).toHaveProperty(
    'html',
    expect.stringContaining('<span class="katex"><span class="katex-mathml"><math><mrow>'),
  );
  expect(set).toHaveProperty('html', expect.stringContaining('<mo>&lt;</mo><mfrac><mn>1</mn>'));
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
