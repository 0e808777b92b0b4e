import { closingBrace } from './closing-brace.ts';
import { withUnits } from './units.ts';

export type FormulaPart =
  | { readonly kind: 'tex'; readonly source: string }
  | { readonly kind: 'chemistry'; readonly command: 'ce' | 'pu'; readonly argument: string };

const chemistry = /\\(ce|pu)\s*\{/g;

/**
 * Splits a formula at `\ce{…}` and `\pu{…}`, because their arguments have a syntax of their own.
 */
export function splitChemistry(source: string): FormulaPart[] {
  const parts: FormulaPart[] = [];
  let end = 0;
  for (const { 0: opening, 1: command, index } of source.matchAll(chemistry)) {
    const start = index + opening.length;
    const close = index < end ? -1 : closingBrace(source, start);
    if (close < 0) continue;
    if (index > end) parts.push({ kind: 'tex', source: source.slice(end, index) });
    const argument = source.slice(start, close);
    parts.push({ kind: 'chemistry', command: command === 'pu' ? 'pu' : 'ce', argument });
    end = close + 1;
  }
  if (end < source.length) parts.push({ kind: 'tex', source: source.slice(end) });
  return parts;
}

/**
 * The source of a formula as both screens and paper render it: siunitx numbers and units are
 * expanded, and a decimal comma loses the space that TeX would put after it. Chemistry is left as
 * it is.
 */
export function formulaTex(source: string): string {
  return splitChemistry(source)
    .map((part) =>
      part.kind === 'tex'
        ? withDecimalCommas(withUnits(part.source))
        : `\\${part.command}{${part.argument}}`,
    )
    .join('');
}

/**
 * Several commas, as in `1,2,3`, or a space after the comma, as in `(1, 2)`, make a list and not a
 * decimal number.
 */
function withDecimalCommas(tex: string): string {
  return tex.replaceAll(/\d+(?:,\d+)+/g, (number) =>
    number.split(',').length === 2 ? number.replace(',', '{,}') : number,
  );
}
