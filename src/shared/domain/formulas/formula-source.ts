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

function closingBrace(source: string, start: number): number {
  let depth = 1;
  for (let place = start; place < source.length; place += 1) {
    const sign = source[place];
    if (sign === '\\') place += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0) return place;
  }
  return -1;
}

/**
 * A decimal comma has no space after it, which TeX would put there. What has more than one comma,
 * as `1,2,3`, or a space after it, as `(1, 2)`, is a list and keeps its spaces.
 */
export function withDecimalCommas(source: string): string {
  return splitChemistry(source)
    .map((part) =>
      part.kind === 'tex'
        ? part.source.replaceAll(/\d+(?:,\d+)+/g, (number) =>
            number.split(',').length === 2 ? number.replace(',', '{,}') : number,
          )
        : `\\${part.command}{${part.argument}}`,
    )
    .join('');
}
