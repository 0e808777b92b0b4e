import { FormulaRefusal } from './formula-refusal.ts';

const length = /^([+-]?)\s*(\d*(?:[.,]\d*)?)\s*(em|ex|mu|pt|mm|cm|in|pc)$/;
const points = { em: 11, ex: 5, mu: 0.6, pt: 1, mm: 2.85, cm: 28.5, in: 72.3, pc: 12 };
const MOST_POINTS = 120;

/**
 * A length in LaTeX's syntax. A huge one is refused, because it would push the page's own marks
 * aside.
 */
export function printLength(written: string): string {
  const [, sign = '', digits = '', unit] = length.exec(written.trim()) ?? [];
  const value = Number(digits.replace(',', '.'));
  const size = points[unit as keyof typeof points] ?? Number.NaN;
  if (digits === '' || !(value * size <= MOST_POINTS)) {
    throw new FormulaRefusal(
      `La longueur «\u00a0${written.trim()}\u00a0» ne peut pas être imprimée\u00a0: prenez-en une plus petite, comme 1em ou 5mm.`,
    );
  }
  // TeX knows the unit mu only in \mkern; 18mu are 1em.
  return unit === 'mu' ? `${sign}${(value / 18).toFixed(3)}em` : `${sign}${value}${unit}`;
}
