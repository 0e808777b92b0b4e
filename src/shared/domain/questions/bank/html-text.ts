/** What a text of HTML says, in our own small markup; pictures are left out. */
export function htmlText(html: string): string {
  let isCode = false;
  const written = html
    .split(/(<\/?[a-z][^<>]*>)/i)
    .map((piece, index) => {
      if (index % 2 === 0) return decodeEntities(isCode ? piece : piece.replace(/\s+/g, ' '));
      const [, end = '', name = ''] = /^<(\/?)\s*(\w+)/.exec(piece) ?? [];
      const tag = name.toLowerCase();
      if (tag === 'pre') isCode = end === '';
      return emphases[tag] ?? marks[`${end}${tag}`] ?? (breaking.test(tag) ? '\n' : '');
    })
    .join('');
  return Object.values(emphases)
    .reduce(emphasised, written)
    .replace(/ +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A pair of marks embraces words of one line, without the spaces around them. */
function emphasised(text: string, sign: string): string {
  const pair = new RegExp(`${sign}([^${sign}]*)${sign}`, 'g');
  return text
    .replace(pair, (_, inside: string) =>
      inside.replace(/^(\s*)(.*?)(\s*)$/gm, (line, before, words, after) =>
        words === '' ? line : `${before}${signs[sign]}${words}${signs[sign]}${after}`,
      ),
    )
    .replaceAll(sign, '');
}

/** Signs that no text has, until their partner is known. */
const [bold, italic, code] = ['\ue001', '\ue002', '\ue003'] as const;
const signs: Readonly<Record<string, string>> = { [bold]: '**', [italic]: '*', [code]: '`' };
const emphases: Readonly<Record<string, string>> = {
  b: bold,
  strong: bold,
  i: italic,
  em: italic,
  code,
  tt: code,
};

export const hasPicture = (html: string) => /<img\b|@@PLUGINFILE@@/i.test(html);

const breaking = /^(?:br|p|div|ul|ol|tr|table|h[1-6]|blockquote)$/;

const marks: Readonly<Record<string, string>> = {
  pre: '\n```\n',
  '/pre': '\n```\n',
  sup: '$^{',
  '/sup': '}$',
  sub: '$_{',
  '/sub': '}$',
  li: '\n• ',
  '/td': '\t',
  '/th': '\t',
};

/** Those that editors write; whatever else is named is left as it stands. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  deg: '°',
  times: '×',
  divide: '÷',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  ne: '≠',
  micro: 'µ',
  euro: '€',
  oelig: 'œ',
  OElig: 'Œ',
  aelig: 'æ',
  szlig: 'ß',
};

const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
  tilde: '\u0303',
};

export function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (name.startsWith('#')) return character(name) ?? whole;
    const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
    const mark = accents[accent];
    return named[name] ?? (mark ? `${letter}${mark}`.normalize('NFC') : whole);
  });
}

function character(name: string): string | null {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : null;
}
