import type { Line } from './line-blocks.ts';

/** What a key at the end of a list says of one question: letters of answers, or true or false. */
export interface KeyEntry {
  readonly places: readonly number[];
  readonly isTrue: boolean | null;
}

const HEAD =
  /^(?:(?:les\s+)?(?:bonnes\s+)?réponses?(?:\s+(?:correctes|justes|attendues))?|corrigés?|correction|solutions?|clés?|grille\s+de\s+réponses|answers?(?:\s+key)?)\s*:?\s*/i;
const LETTERS = String.raw`[a-h]+(?:(?:\s*[,+&/]\s*|\s+et\s+)[a-h]+)*`;
const ENTRY = new RegExp(
  String.raw`[\s,;|–-]*(?:q(?:uestion)?\s*)?(\d{1,3})\s*[-.):=/°–→]*\s*(vrai|faux|v|${LETTERS})(?![a-zà-ÿ0-9])`,
  'iy',
);

/**
 * The key that stands below all questions, as in «Réponses : 1b 2c» or «Corrigé» and a line for each
 * question; null where the list ends with none.
 */
export function readKeyList(
  lines: readonly Line[],
): { line: number; entries: ReadonlyMap<number, KeyEntry> } | null {
  // An earlier head would have this line below it, which is no entry.
  const index = lines.findLastIndex(({ text, isCode }) => !isCode && HEAD.test(text));
  const head = lines[index];
  if (!head) return null;
  const below = lines.slice(index + 1).map(({ text }) => text);
  const entries = entriesOf([head.text.replace(HEAD, ''), ...below].join('\n'));
  return entries && { line: head.number, entries };
}

/** Null unless the whole text consists of entries. */
function entriesOf(text: string): Map<number, KeyEntry> | null {
  const entries = new Map<number, KeyEntry>();
  ENTRY.lastIndex = 0;
  let end = 0;
  for (let found = ENTRY.exec(text); found; found = ENTRY.exec(text)) {
    const [, number, said = ''] = found;
    entries.set(Number(number), entryOf(said.toLowerCase()));
    end = ENTRY.lastIndex;
  }
  return entries.size > 0 && /^[\s.;]*$/.test(text.slice(end)) ? entries : null;
}

function entryOf(said: string): KeyEntry {
  if (/^v/.test(said)) return { places: [], isTrue: true };
  const letters = said === 'faux' ? '' : said.replaceAll(/\bet\b/g, ' ');
  const places = (letters.match(/[a-h]/g) ?? []).map((letter) => letter.charCodeAt(0) - 97);
  return { places, isTrue: said === 'faux' || said === 'f' ? false : null };
}

/** A line of the key without what it says of one question. */
export function withoutKeyEntry(line: string, number: number): string {
  const entry = new RegExp(
    String.raw`(^|[\s,;|:])(?:q(?:uestion)?\s*)?${number}\s*[-.):=/°–→]*\s*(?:vrai|faux|v|${LETTERS})(?![a-zà-ÿ0-9])`,
    'i',
  );
  return line.replace(entry, '$1');
}
