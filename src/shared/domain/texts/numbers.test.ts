import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsCorrection,
  boundsHint,
  clampNumber,
  formatNumber,
  isSettled,
  type NumberRules,
  parseNumber,
  roundNumber,
  settleNumber,
  stepNumber,
  toHundredths,
} from './numbers.ts';

describe('reading a number', () => {
  it.each([
    ['2,5', 2.5],
    ['2.5', 2.5],
    [' 12 ', 12],
    ['1 000', 1000],
    ['1 000,5', 1000.5],
    ['-3', -3],
    ['−3', -3],
    ['+3', 3],
    [',5', 0.5],
    ['5,', 5],
    ['-0', 0],
    ['0,12345678', 0.123457],
  ])('takes %j as %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['', ' ', ',', '-', 'abc', '1,2,3', '1.000,5', '1e3', '12a', 'Infinity', '0x10'])(
    'refuses %j',
    (text) => {
      expect(parseNumber(text)).toBeNull();
    },
  );

  it('refuses a number that is too long', () => {
    expect(parseNumber('9'.repeat(400))).toBeNull();
  });
});

describe('a mean to two decimals', () => {
  it.each([
    [10.075, 10.08],
    [1.005, 1.01],
    [12.344999, 12.34],
    [-0.001, 0],
  ])('rounds %d to %d', (value, rounded) => {
    expect(toHundredths(value)).toBe(rounded);
  });
});

describe('leaving a numeric field', () => {
  it('brings the number back within its bounds', () => {
    expect(settleNumber('25', { min: 1, max: 20 })).toBe(20);
    expect(settleNumber('0', { min: 1, max: 20 })).toBe(1);
    expect(settleNumber('2,25', { min: 0 })).toBe(2.25);
  });

  it('rounds where whole numbers are asked for', () => {
    expect(settleNumber('2,6', { integer: true })).toBe(3);
    expect(settleNumber('9', { integer: true, max: 8.5 })).toBe(8);
  });

  it('takes the minimum, or 0, when it may not be empty', () => {
    expect(settleNumber('', { min: 4, max: 12 })).toBe(4);
    expect(settleNumber('', {})).toBe(0);
    expect(settleNumber('abc', { max: -2 })).toBe(-2);
  });

  it('stays empty where that is allowed', () => {
    expect(settleNumber('', { min: 1, emptyAllowed: true })).toBeNull();
    expect(settleNumber('abc', { min: 1, emptyAllowed: true })).toBeNull();
    const unrounded = { min: 1, integer: true, unrounded: true, emptyAllowed: true };
    expect(settleNumber('2,5', unrounded)).toBeNull();
    expect(settleNumber('2,0', unrounded)).toBe(2);
    expect(boundsCorrection('0,5', unrounded)).toBeNull();
  });
});

describe('while typing', () => {
  it('accepts a number only once it is within the bounds', () => {
    expect(isSettled('5', { min: 4, max: 12 })).toBe(true);
    expect(isSettled('1', { min: 4, max: 12 })).toBe(false);
    expect(isSettled('1,5', { integer: true })).toBe(false);
    expect(isSettled('', {})).toBe(false);
    expect(isSettled('', { emptyAllowed: true })).toBe(true);
  });
});

describe('stepping', () => {
  it('goes by one unless another step is given', () => {
    expect(stepNumber(2, 1, {})).toBe(3);
    expect(stepNumber(1, -1, { step: 0.25 })).toBe(0.75);
  });

  it('stops at the bounds', () => {
    expect(stepNumber(20, 1, { max: 20 })).toBe(20);
    expect(stepNumber(0.1, -1, { min: 0, step: 0.25 })).toBe(0);
  });

  it('starts from the minimum, or 0, in an empty field', () => {
    expect(stepNumber(null, 1, { min: 5 })).toBe(5);
    expect(stepNumber(null, -1, {})).toBe(0);
  });

  it('adds tenths without rounding errors', () => {
    expect(stepNumber(0.2, 1, { step: 0.1 })).toBe(0.3);
  });
});

describe('the hint under the field', () => {
  it('names the bounds that exist', () => {
    expect(boundsHint({ min: 1, max: 20 })).toBe('Entre 1 et 20');
    expect(boundsHint({ min: 0.25 })).toBe('Minimum 0,25');
    expect(boundsHint({ max: 100 })).toBe('Maximum 100');
    expect(boundsHint({})).toBeNull();
  });
});

const anyNumber = fc.double({ min: -1e9, max: 1e9, noNaN: true });
const anyRules: fc.Arbitrary<NumberRules> = fc
  .record({
    bounds: fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e6)),
    hasMin: fc.boolean(),
    hasMax: fc.boolean(),
    integer: fc.boolean(),
    emptyAllowed: fc.boolean(),
  })
  .map(({ bounds: [low, width], hasMin, hasMax, ...rules }) => ({
    ...rules,
    min: hasMin ? low : undefined,
    max: hasMax ? low + width : undefined,
  }));

describe('for any number', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(anyNumber, (n) => {
        expect(parseNumber(formatNumber(n))).toBe(roundNumber(n));
      }),
    );
  });

  it('keeps a settled value within its rules, and settling it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyNumber.map(formatNumber)), anyRules, (text, rules) => {
        const value = settleNumber(text, rules);
        if (value === null) return rules.emptyAllowed === true;
        expect(value).toBeGreaterThanOrEqual(rules.min ?? -Infinity);
        expect(value).toBeLessThanOrEqual(rules.max ?? Infinity);
        if (rules.integer) expect(Number.isInteger(value)).toBe(true);
        expect(settleNumber(formatNumber(value), rules)).toBe(value);
        return isSettled(formatNumber(value), rules);
      }),
    );
  });

  it('never leaves the bounds by steps', () => {
    fc.assert(
      fc.property(
        anyNumber,
        fc.constantFrom(1 as const, -1 as const),
        anyRules,
        (n, way, rules) => {
          const next = stepNumber(clampNumber(n, rules), way, { ...rules, step: 0.25 });
          expect(next).toBe(clampNumber(next, rules));
        },
      ),
    );
  });
});
