import { closingBrace } from './closing-brace.ts';
import { withUnits } from './units.ts';

export type FormulaPart =
  | { readonly kind: 'tex'; readonly source: string }
  | { readonly kind: 'chemistry'; readonly command: 'ce' | 'pu'; readonly argument: string };

const chemistry = /\\(ce|pu)\s*\{/g;

/** A formula cut at `\ce{…}` and `\pu{…}`, whose arguments have a syntax of their own. */
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
 * A formula as everybody sets it, screens and paper: numbers and units of siunitx written out, the
 * decimal comma without the space that TeX would put after it. Chemistry stays as it is.
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

/** What has more than one comma, as `1,2,3`, or a space after it, as `(1, 2)`, is a list. */
function withDecimalCommas(tex: string): string {
  return tex.replaceAll(/\d+(?:,\d+)+/g, (number) =>
    number.split(',').length === 2 ? number.replace(',', '{,}') : number,
  );
}
