import { describe, expect, test } from 'vitest';
import { formulaTex, splitChemistry } from './formula-source.ts';

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
  ])('%s is rendered as %s', (written, set) => {
    expect(formulaTex(written)).toBe(set);
  });
});

test('chemistry is separated from the rest, whatever braces it contains', () => {
  expect(splitChemistry('K=\\ce{^{14}_{6}C -> X}\\quad\\pu{3 m}')).toEqual([
    { kind: 'tex', source: 'K=' },
    { kind: 'chemistry', command: 'ce', argument: '^{14}_{6}C -> X' },
    { kind: 'tex', source: '\\quad' },
    { kind: 'chemistry', command: 'pu', argument: '3 m' },
  ]);
  expect(splitChemistry('\\ce{H2O')).toEqual([{ kind: 'tex', source: '\\ce{H2O' }]);
});

describe('numbers and units as in siunitx', () => {
  test.each([
    ['\\num{12345.678}', '{12\\,345{,}678}'],
    ['\\num{1234,5}', '{1234{,}5}'],
    ['\\num{-1.6e-19}', '{-1{,}6\\times 10^{-19}}'],
    ['\\num{6,02 x 10^{23}}', '{6{,}02\\times 10^{23}}'],
    ['\\num{3 \\pm 0.2}', '{3\\pm 0{,}2}'],
    ['\\num{0.123456}', '{0{,}123\\,456}'],
    ['\\SI{500}{\\nano\\metre}', '{500\\,\\mathrm{n}\\mathrm{m}}'],
    [
      '\\qty[per-mode=symbol]{9.81}{\\m\\per\\s\\squared}',
      '{9{,}81\\,\\mathrm{m}{\\cdot}\\mathrm{s}^{-2}}',
    ],
    ['v=\\SI{90}{km/h}', 'v={90\\,\\mathrm{km}/\\mathrm{h}}'],
    ['\\si{kg.m^{-3}}', '{\\mathrm{kg}{\\cdot}\\mathrm{m}^{-3}}'],
    ['\\unit{\\cubic\\metre}', '{\\mathrm{m}^{3}}'],
    ['\\SI{20}{\\celsius}', '{20\\,{}^{\\circ}\\mathrm{C}}'],
    ['\\SI{30}{\\degree}', '{30{}^{\\circ}}'],
    ['\\SI{4,7}{kΩ}', '{4{,}7\\,\\mathrm{k}\\Omega }'],
    ['\\ang{12;30;}', "{12^{\\circ}30'}"],
    ['\\SIrange{2}{5}{\\um}', '{2\\,\\mu \\mathrm{m}\\text{ à }5\\,\\mu \\mathrm{m}}'],
    ['\\sin x + \\angle ABC', '\\sin x + \\angle ABC'],
  ])('%s is rendered as %s', (written, set) => {
    expect(formulaTex(written)).toBe(set);
  });

  test.each([
    '\\SI{500}{\\inconnu}',
    '\\num{douze}',
    '\\SI{3}',
    '\\si{\\kilo}',
    '\\si{^2}',
    '\\SI{3}{m',
  ])('%s cannot be read, stays as it is and is refused by name', (written) => {
    expect(formulaTex(written)).toBe(written);
  });
});
