const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega';
const capitalised = (names: string) =>
  names.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
const inTurn = (names: string, signs: string) =>
  names.split(' ').map((name, place): [string, string] => [name, [...signs][place] ?? '']);

/** The named entities that editors write; any other name is left as it is. */
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
  ...inTurn('larr rarr uarr darr harr lArr rArr hArr', '←→↑↓↔⇐⇒⇔'),
  ...inTurn('forall part exist empty nabla isin notin ni', '∀∂∃∅∇∈∉∋'),
  ...inTurn('prod sum minus radic prop infin ang and or cap cup int', '∏∑−√∝∞∠∧∨∩∪∫'),
  ...inTurn('sim cong asymp equiv sub sup nsub sube supe perp sdot', '∼≅≈≡⊂⊃⊄⊆⊇⊥⋅'),
  ...inTurn('sup1 sup2 sup3 frac12 frac14 frac34 middot bull prime', '¹²³½¼¾·•′'),
  ...inTurn('not para sect cent pound yen copy reg trade', '¬¶§¢£¥©®™'),
  ...inTurn('aring Aring oslash Oslash AElig sbquo bdquo lsaquo rsaquo', 'åÅøØÆ‚„‹›'),
  ...inTurn('ensp emsp thinsp zwnj zwj shy', '\u2002\u2003\u2009\u200c\u200d\u00ad'),
  ...inTurn(greek, 'αβγδεζηθικλμνξοπρςστυφχψω'),
  ...inTurn(capitalised(greek), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΣΤΥΦΧΨΩ'),
]);

const accents: ReadonlyMap<string, string> = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['uml', '\u0308'],
  ['cedil', '\u0327'],
  ['tilde', '\u0303'],
]);

/** Decodes entities of HTML and XML, such as «&eacute;», «&#233;» and «&#xe9;». */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|[a-z]+\d*);/gi, (whole, name: string) => {
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
