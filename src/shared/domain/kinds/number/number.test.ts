import { describe, expect, test } from 'vitest';
import { noneMet } from '../reply.ts';
import { joinValue, splitValue } from './expected-value.ts';
import { asksUnit, number } from './number.ts';
import { readWrittenNumber } from './written-number.ts';

const right = (text: string) => ({ id: 'right', text, isCorrect: true });
const isAccepted = (expected: string, typed: string) =>
  number.met([right(expected)], { answerIds: [], typed })[0] === 'right';

describe('a number is read however a student types it', () => {
  test.each([
    ['0.85', ['0,85', '0.85', ',85', ' 0,85 ', '+0,85', '85/100', '17/20', '8,5×10^-1', '8,5e-1']],
    ['-1/12', ['−1/12', '- 1 / 12', '–1/12']],
    ['1500', ['1 500', '1\u202f500', '1\u00a0500,0', '1,5×10³', '1,5*10^3', '1.5 x 10^3', '1,5E3']],
    ['0,00045', ['4,5×10⁻⁴', '4,5 · 10^(-4)', '0,000 45']],
    ['10^3', ['1000', '10³', '1e3']],
  ])('%s', (expected, ways) => {
    for (const typed of ways) expect(isAccepted(expected, typed), typed).toBe(true);
  });

  test.each([
    '',
    ' ',
    'abc',
    '1,2,3',
    '1/0',
    '3 4',
    '1 2345',
    '--1',
    '1e',
    '10^',
    '1.2.3',
    '1e500',
    '±1',
    '1/2/3',
    '9'.repeat(101),
  ])('«%s» is no number, or one with a unit that nobody asked for', (typed) => {
    const written = readWrittenNumber(typed);
    expect(written === null || written.unit !== '').toBe(true);
  });
});

describe('an expected value says how near is near enough', () => {
  test.each([
    ['75', ['75', '75,0'], ['75,01', '−75', '7,5']],
    ['3,14 ± 0,01', ['3,13', '3,15', '3,14159'], ['3,1299', '3,1501']],
    ['-5 ± 2 %', ['−5,1', '-4,9'], ['-5,11', '5']],
    ['1/12 ± 0,005', ['0,08', '0,083', '1/12'], ['0,07', '0,1']],
    [
      '3,14159 (3 chiffres significatifs)',
      ['3,14', '0,314×10^1'],
      ['3,1', '3,142', '3,140', '22/7'],
    ],
    ['9,996 (3 chiffres significatifs)', ['10,0'], ['10', '9,99']],
    ['0,00249 (1 chiffre significatif)', ['0,002'], ['0,0025', '0,003']],
    ['2 (2 chiffres significatifs)', ['2,0'], ['2', '2,00']],
  ])('%s', (expected, near, far) => {
    for (const typed of near) expect(isAccepted(expected, typed), typed).toBe(true);
    for (const typed of far) expect(isAccepted(expected, typed), typed).toBe(false);
  });

  test.each([
    '',
    'abc',
    '3 ±',
    '3 ± x',
    '3 ± -1',
    '3 ± 1 m',
    '3 (0 chiffres significatifs)',
    '± 1',
  ])('«%s» is refused with a message', (text) =>
    expect(number.answerFault(text)).toContain('n’est pas une valeur attendue'),
  );

  test.each(['3,14', '3,14 ± 0,01', '3 ± 5 %', '3 (2 chiffres significatifs)', '3 ± ', ' ±  %'])(
    '«%s» is split and joined without loss while it is written',
    (text) => expect(joinValue(splitValue(text))).toBe(text),
  );
});

describe('a unit', () => {
  test.each([
    ['135 min', ['135 min', '135min'], ['135', '135 h']],
    ['12 m²', ['12 m^2', '12 m2', '12 m²'], ['12 m']],
    ['5 N·m', ['5 N.m', '5 N*m'], ['5 N m/s']],
    ['5 mW', ['5 mW'], ['5 MW']],
    ['15 %', ['15 %', '15%'], ['15', '0,15']],
    ['75', ['75'], ['75 kg']],
  ])('belongs to the number where it is expected: %s', (expected, same, others) => {
    for (const typed of same) expect(isAccepted(expected, typed), typed).toBe(true);
    for (const typed of others) expect(isAccepted(expected, typed), typed).toBe(false);
  });

  test('is asked for where one of the values has it', () => {
    expect(asksUnit([right('135 min'), right('2,25 h')])).toBe(true);
    expect(asksUnit([right('135')])).toBe(false);
  });
});

test('a reply meets the value that earns most, none of them, or nothing where it is blank', () => {
  const answers = [
    { id: 'wide', text: '3 ± 1', isCorrect: false, share: 25 },
    { id: 'near', text: '3,1 ± 0,1', isCorrect: false, share: 50 },
    right('3,14 ± 0,01'),
    { id: 'sign', text: '−3,14 ± 0,01', isCorrect: false },
  ];
  const met = (typed: string) => number.met(answers, { answerIds: ['right'], typed });
  expect(['3,14', '3,2', '3,9', '−3,14', '7', 'trois', ' '].map(met)).toEqual([
    ...[['right'], ['near'], ['wide'], ['sign'], [noneMet], [noneMet], []],
  ]);
});
