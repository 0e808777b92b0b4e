import { distance, isAtMost, type Ratio, roundedTo, size, times } from './ratio.ts';
import { readWrittenNumber, type WrittenNumber } from './written-number.ts';

/** How far a student's number may be from the expected one. */
export const tolerances = ['exact', 'absolute', 'relative', 'figures'] as const;
export type Tolerance = (typeof tolerances)[number];

/** An expected value in the parts in which a teacher writes it, as yet unread. */
export interface ValueParts {
  readonly value: string;
  readonly tolerance: Tolerance;
  /** Empty where the value must be exact. */
  readonly amount: string;
}

/**
 * An expected value is kept as a line that anybody can read: «3,14 ± 0,01», «−5 °C ± 2 %»,
 * «3,14 (3 chiffres significatifs)».
 */
export function joinValue({ value, tolerance, amount }: ValueParts): string {
  const s = amount === '1' ? '' : 's';
  switch (tolerance) {
    case 'exact':
      return value;
    case 'absolute':
      return `${value} ± ${amount}`;
    case 'relative':
      return `${value} ± ${amount} %`;
    case 'figures':
      return `${value} (${amount} chiffre${s} significatif${s})`;
  }
}

const figuresPattern = /^(.*?) ?\(([^()]*) chiffres? significatifs?\)$/;

/** Also splits what is still being written. */
export function splitValue(text: string): ValueParts {
  const [, counted, figures] = figuresPattern.exec(text) ?? [];
  if (counted !== undefined) return { value: counted, tolerance: 'figures', amount: figures ?? '' };
  const [value = '', around] = text.split(/ ?± ?/, 2);
  if (around === undefined) return { value: text, tolerance: 'exact', amount: '' };
  const [, share] = /^(.*?)\s*%$/.exec(around) ?? [];
  if (share !== undefined) return { value, tolerance: 'relative', amount: share };
  return { value, tolerance: 'absolute', amount: around };
}

interface ExpectedValue extends WrittenNumber {
  readonly accepts: (written: WrittenNumber) => boolean;
}

const MOST_FIGURES = 15;

/** Null for what is no value by which a number could be judged. */
export function readExpectedValue(text: string): ExpectedValue | null {
  const { value, tolerance, amount } = splitValue(text.trim());
  const expected = readWrittenNumber(value);
  if (!expected) return null;
  const rule = ruleOf(expected.value, tolerance, amount);
  if (!rule) return null;
  return {
    ...expected,
    accepts: (written) => written.unit === expected.unit && rule(written),
  };
}

function ruleOf(expected: Ratio, tolerance: Tolerance, amount: string) {
  if (tolerance === 'figures') {
    const figures = /^\d{1,2}$/.test(amount) ? Number(amount) : 0;
    if (figures < 1 || figures > MOST_FIGURES) return null;
    const rounded = roundedTo(figures, expected);
    return (written: WrittenNumber) =>
      written.figures === figures && distance(written.value, rounded).above === 0n;
  }
  const within = mostDistance(expected, tolerance, amount);
  return (
    within && ((written: WrittenNumber) => isAtMost(distance(written.value, expected), within))
  );
}

function mostDistance(expected: Ratio, tolerance: Tolerance, amount: string): Ratio | null {
  if (tolerance === 'exact') return { above: 0n, below: 1n };
  const read = readWrittenNumber(amount);
  if (read?.unit !== '' || read.value.above < 0n) return null;
  if (tolerance === 'absolute') return read.value;
  return times(size(expected), times(read.value, { above: 1n, below: 100n }));
}
