import { readExpectedValue, splitValue } from '../../../../kinds/number/expected-value.ts';
import type { Ratio } from '../../../../kinds/number/ratio.ts';
import { readWrittenNumber } from '../../../../kinds/number/written-number.ts';
import type { BankQuestion } from '../../bank-entry.ts';

/** An expected value as Moodle has it: a decimal number, and how far from it one may be. */
export interface Numerical {
  readonly value: number;
  readonly tolerance: number;
  readonly unit: string;
}

/** Null for what is no expected value. Moodle counts no figures: half of the last one is near enough. */
export function toNumerical(text: string): Numerical | null {
  const expected = readExpectedValue(text);
  if (!expected) return null;
  const { tolerance, amount } = splitValue(text);
  const value = toDecimal(expected.value);
  const read = readWrittenNumber(amount);
  const near = read ? toDecimal(read.value) : 0;
  return { value, unit: expected.unit, tolerance: toleranceOf() };

  function toleranceOf(): number {
    if (tolerance === 'figures') {
      return value === 0 ? 0 : 0.5 * 10 ** (Math.floor(Math.log10(Math.abs(value))) + 1 - near);
    }
    return Number(
      (tolerance === 'relative' ? (Math.abs(value) * near) / 100 : near).toPrecision(12),
    );
  }
}

/** The division of long numbers loses digits that no student types. */
const toDecimal = ({ above, below }: Ratio) =>
  Number((Number(above) / Number(below)).toPrecision(15));

interface Weighed {
  readonly value: string;
  readonly tolerance: string;
  readonly unit: string;
  /** In percent of the points. */
  readonly weight: number;
}

const french = (number: string) => number.trim().replace('.', ',');

/** What Moodle holds a number against; what accepts any number earns nothing and is left out. */
export function fromNumerical(
  values: readonly Weighed[],
): Pick<BankQuestion, 'type' | 'answers' | 'lostWeight'> {
  const best = Math.max(...values.map(({ weight }) => weight));
  const answers = values
    .filter(({ value }) => value.trim() !== '*')
    .map(({ value, tolerance, unit, weight }) => {
      const share = Math.round((100 * weight) / best);
      const near = Number(tolerance.replace(',', '.')) > 0 ? ` ± ${french(tolerance)}` : '';
      const isCorrect = share === 100;
      return {
        text: `${french(value)}${unit && ` ${unit}`}${near}`,
        isCorrect,
        ...(!isCorrect && share >= 1 && { share }),
      };
    });
  return { type: 'number', answers, lostWeight: null };
}

const number = String.raw`\s*([-+]?[\d.,]+(?:[eE][-+]?\d+)?)\s*`;
const around = new RegExp(`^${number}(?::${number})?$`);
const between = new RegExp(String.raw`^${number}\.\.${number}$`);

/** Reads what stands after «{#» in GIFT: «3.14:0.01», «3..4» or «=3.14:0.01 =%50%3:1». */
export function readGiftNumerical(inside: string): ReturnType<typeof fromNumerical> | null {
  const parts = inside.includes('=') ? inside.split(/(?<!\\)[=~]/).slice(1) : [inside];
  const values = parts.map((part) => {
    const [, weight = '100', said = ''] = /^\s*(?:%(-?[\d.]+)%)?([^#]*)/.exec(part) ?? [];
    const [, value, tolerance = '0'] = around.exec(said) ?? [];
    const [, least, most] = between.exec(said) ?? [];
    if (least !== undefined && most !== undefined) {
      const [from, to] = [Number(least), Number(most)];
      const middle = Number(((from + to) / 2).toPrecision(12));
      const half = Number(((to - from) / 2).toPrecision(12));
      return { value: `${middle}`, tolerance: `${half}`, unit: '', weight: Number(weight) };
    }
    return value === undefined ? null : { value, tolerance, unit: '', weight: Number(weight) };
  });
  const read = values.filter((value) => value !== null);
  return read.length > 0 ? fromNumerical(read) : null;
}
