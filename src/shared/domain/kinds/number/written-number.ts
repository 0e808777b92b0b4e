import { mostTyped } from '../reply.ts';
import { type Ratio, shifted } from './ratio.ts';

/** A number as somebody wrote it. */
export interface WrittenNumber {
  readonly value: Ratio;
  /** How many significant figures were written; null for a fraction, which has none. */
  readonly figures: number | null;
  /** In one form, so that two ways of typing it are equal; empty for none. */
  readonly unit: string;
}

const MOST_POWER = 99;

const whole = String.raw`\d{1,3}(?: \d{3})+(?!\d)|\d+`;
const decimals = String.raw`(?:\d{3} )+\d{1,3}(?!\d)|\d*`;
const power = String.raw`\^ ?\(?([-+]?\d{1,2})\)?`;
const pattern = new RegExp(
  String.raw`^([-+]?)\s?(?:10\s?${power}|(${whole})?(?:[.,](${decimals}))?(?:(?:\s?[x×*·]\s?10\s?${power})|e([-+]?\d{1,2}))?)(?: ?/\s?(\d+))?\s?([^\d\s.,^/][^±]*)?$`,
  'iu',
);

const raised: Readonly<Record<string, string>> = {
  '⁻': '-',
  '⁺': '+',
  '²': '2',
  '³': '3',
  '¹': '1',
};

/** Superscripts become «^» before they are flattened, so that 10³ is not taken for 103. */
function plain(text: string): string {
  return text
    .replace(
      /[⁻⁺]?[⁰¹²³⁴-⁹]+/gu,
      (superscript) =>
        `^${[...superscript].map((sign) => raised[sign] ?? sign.normalize('NFKC')).join('')}`,
    )
    .normalize('NFKC')
    .replace(/[−–‐‑]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Reads a number as French students type it: with a comma or a point, spaces between thousands, a
 * fraction, a power of ten, a unit. Null for what is no number.
 */
export function readWrittenNumber(text: string): WrittenNumber | null {
  if (text.length > mostTyped) return null;
  const found = pattern.exec(plain(text));
  if (!found) return null;
  const [, sign, alone, ones, tenths, raisedTo, exponent, divisor, unit = ''] = found;
  const isPower = alone !== undefined;
  const before = isPower ? '1' : (ones ?? '').replaceAll(' ', '');
  const after = (tenths ?? '').replaceAll(' ', '');
  if (before + after === '' || divisor?.match(/^0+$/)) return null;
  const places = Number(alone ?? raisedTo ?? exponent ?? 0);
  if (Math.abs(places) > MOST_POWER) return null;
  const digits = before + after;
  const above = BigInt(digits) * (sign === '-' ? -1n : 1n);
  return {
    value: shifted({ above, below: BigInt(divisor ?? 1) }, places - after.length),
    figures: divisor === undefined ? digits.replace(/^0+/, '').length || 1 : null,
    unit: plainUnit(unit),
  };
}

/** m² and m^2, N·m and N.m are one unit; mW and MW are two. */
const plainUnit = (unit: string) => unit.replace(/[\s^]/gu, '').replace(/[·*⋅]/gu, '.');
