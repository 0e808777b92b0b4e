/** Those that editors write; whatever else is named is left as it stands. */
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['hellip', '…'],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['deg', '°'],
  ['times', '×'],
  ['divide', '÷'],
  ['plusmn', '±'],
  ['le', '≤'],
  ['ge', '≥'],
  ['ne', '≠'],
  ['micro', 'µ'],
  ['euro', '€'],
  ['oelig', 'œ'],
  ['OElig', 'Œ'],
  ['aelig', 'æ'],
  ['szlig', 'ß'],
]);

const accents: ReadonlyMap<string, string> = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['uml', '\u0308'],
  ['cedil', '\u0327'],
  ['tilde', '\u0303'],
]);

/** What «&eacute;», «&#233;» and «&#xe9;» stand for, in HTML and in XML, which names five of them. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (name.startsWith('#')) return character(name) ?? whole;
    const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
    const mark = accents.get(accent);
    return named.get(name) ?? (mark ? `${letter}${mark}`.normalize('NFC') : whole);
  });
}

function character(name: string): string | null {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : null;
}
