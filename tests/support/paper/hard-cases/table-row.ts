import type { HardCase } from './hard-case.ts';

const words: Readonly<Record<string, string>> = {
  'bad-fit': 'refused: its boxes are not where they should be',
  'unknown-copy': 'refused: there is no such copy',
  'other-edition': 'refused: another edition',
  'other-exam': 'refused: another exam',
  blank: 'blank',
  duplicate: 'the same once more',
  'conflicting duplicate': 'shown beside the first: they differ',
  encrypted: 'error: protected by a password',
  truncated: 'error: incomplete',
  empty: 'error: empty',
  'unknown-format': 'error: neither a PDF nor a picture',
};

export function tableRow({ name, amc, ours, missing }: HardCase): string {
  const told = inWords(typeof ours === 'string' ? [ours] : ours);
  const more = missing ? `, page ${missing} named as missing` : '';
  return `| ${name} | ${amc} | ${told}${more} |`;
}

function inWords(outcomes: readonly string[]): string {
  const kinds = [...new Set(outcomes)];
  const [only] = kinds;
  if (kinds.length === 1 && only !== undefined) return words[only] ?? only;
  return kinds
    .map((kind) => `${outcomes.filter((each) => each === kind).length} × ${words[kind] ?? kind}`)
    .join(', ');
}
