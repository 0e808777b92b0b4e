import { describe, expect, test } from 'vitest';
import { splitChemistry, withDecimalCommas } from './formula-source.ts';

describe('a comma in a formula', () => {
  test.each([
    ['3,5', '3{,}5'],
    ['x=-12,75+0,5y', 'x=-12{,}75+0{,}5y'],
    ['10^{2,5}', '10^{2{,}5}'],
    ['3{,}5', '3{,}5'],
    ['f(x, y)', 'f(x, y)'],
    ['(1, 2)', '(1, 2)'],
    ['\\{1,2,3\\}', '\\{1,2,3\\}'],
    ['x_1,x_2', 'x_1,x_2'],
    ['\\ce{1,5 H2O} + 1,5', '\\ce{1,5 H2O} + 1{,}5'],
  ])('%s is set as %s', (written, set) => {
    expect(withDecimalCommas(written)).toBe(set);
  });
});

test('chemistry is told from the rest, whatever braces it holds', () => {
  expect(splitChemistry('K=\\ce{^{14}_{6}C -> X}\\quad\\pu{3 m}')).toEqual([
    { kind: 'tex', source: 'K=' },
    { kind: 'chemistry', command: 'ce', argument: '^{14}_{6}C -> X' },
    { kind: 'tex', source: '\\quad' },
    { kind: 'chemistry', command: 'pu', argument: '3 m' },
  ]);
  expect(splitChemistry('\\ce{H2O')).toEqual([{ kind: 'tex', source: '\\ce{H2O' }]);
});
