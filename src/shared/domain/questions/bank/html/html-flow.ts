import { decodeEntities } from '../../../texts/decode-entities.ts';
import { protectedSigns } from '../plain-signs.ts';
import { attributeOf, splitTags } from './html-tags.ts';

/** Private characters that stand for bold and italic until pairs of them are turned into stars. */
const [bold, italic] = ['\ue001', '\ue002'] as const;
const stars: Readonly<Record<string, string>> = { [bold]: '**', [italic]: '*' };
const [raised, raisedEnd, lowered, loweredEnd] = ['\ue004', '\ue005', '\ue006', '\ue007'] as const;
/** Follows the mark of a list item, so that the item's text is kept on the same line. */
const item = '\ue008';

const emphases: ReadonlyMap<string, string> = new Map([
  ['b', bold],
  ['strong', bold],
  ['i', italic],
  ['em', italic],
]);

const breaking =
  /^(?:br|p|div|ul|ol|dl|dt|dd|tr|table|caption|h[1-6]|hr|blockquote|section|article|figure|figcaption|center|fieldset)$/;

/** Translates HTML without tables and code, which the caller has set aside. */
export function flowText(html: string): string {
  const tags = tagReader();
  const written = splitTags(html)
    .map((piece, index) =>
      index % 2 === 0
        ? tags.said(decodeEntities(piece.replace(/[ \t\n\r\f]+/g, ' ')))
        : tags.read(piece),
    )
    .join('')
    .replaceAll(/\ue008\s*/g, '');
  return withScripts([bold, italic].reduce(emphasised, protectedSigns(written)));
}

interface Numbering {
  next: number;
  readonly isLettered: boolean;
}

/** Writes the text for one tag after another, depending on the tags that are open. */
function tagReader() {
  const lists: (Numbering | null)[] = [];
  const spans: string[] = [];
  let openLink = { address: '', said: '' };
  let scripts = 0;

  function script(sign: 'raised' | 'lowered', isEnd: boolean): string {
    scripts = Math.max(0, scripts + (isEnd ? -1 : 1));
    const isInner = scripts > (isEnd ? 0 : 1);
    if (isEnd) return isInner ? '}' : sign === 'raised' ? raisedEnd : loweredEnd;
    if (isInner) return sign === 'raised' ? '^{' : '_{';
    return sign === 'raised' ? raised : lowered;
  }

  function emphasis(sign: string): string {
    return scripts > 0 ? '' : sign;
  }

  function itemMark(): string {
    const list = lists.at(-1);
    if (!list) return `\n• ${item}`;
    const number = list.next;
    list.next += 1;
    const isLetter = list.isLettered && number >= 1 && number <= 26;
    return `\n${isLetter ? `${String.fromCharCode(96 + number)})` : `${number}.`} ${item}`;
  }

  function read(piece: string): string {
    const [, end = '', name = ''] = /^<(\/?)([\w:]+)/.exec(piece) ?? [];
    const tag = name.toLowerCase();
    const isEnd = end === '/';
    if (tag === 'sup' || tag === 'sub') return script(tag === 'sup' ? 'raised' : 'lowered', isEnd);
    if (tag === 'li') return isEnd ? '' : itemMark();
    if (tag === 'ol' || tag === 'ul') {
      if (isEnd) lists.pop();
      else lists.push(tag === 'ol' ? numbering(piece) : null);
    }
    if (tag === 'a') return isEnd ? link() : opened(piece);
    if (tag === 'span') return isEnd ? (spans.pop() ?? '') : span(piece);
    const sign = emphases.get(tag);
    if (sign) return emphasis(sign);
    return breaking.test(tag) ? '\n' : '';
  }

  function opened(piece: string): string {
    openLink = { address: decodeEntities(attributeOf(piece, 'href') ?? ''), said: '' };
    return '';
  }

  /** The address of a link, unless the text of the link already contains it. */
  function link(): string {
    const { address, said } = openLink;
    openLink = { address: '', said: '' };
    return /^https?:/i.test(address) && !said.includes(address) ? ` (${address})` : '';
  }

  function span(piece: string): string {
    const style = attributeOf(piece, 'style') ?? '';
    if (/vertical-align\s*:\s*(?:super|sub)\b/i.test(style)) {
      const sign = /super/i.test(style) ? 'raised' : 'lowered';
      const opening = script(sign, false);
      spans.push(opening === raised ? raisedEnd : opening === lowered ? loweredEnd : '}');
      return opening;
    }
    const sign = /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)
      ? bold
      : /font-style\s*:\s*italic/i.test(style)
        ? italic
        : '';
    spans.push(emphasis(sign));
    return emphasis(sign);
  }

  function said(text: string): string {
    if (openLink.address !== '') openLink.said += text;
    return scripts > 0 ? text.replaceAll(/[%#&$_]/g, (sign) => `\\${sign}`) : text;
  }

  return { read, said };
}

function numbering(tag: string): Numbering {
  const start = Number.parseInt(attributeOf(tag, 'start') ?? '', 10);
  const isLettered =
    attributeOf(tag, 'type')?.toLowerCase() === 'a' ||
    /list-style-type\s*:\s*(?:lower|upper)-(?:alpha|latin)/i.test(tag);
  return { next: Number.isNaN(start) ? 1 : start, isLettered };
}

/**
 * Writes stars around the words of each line between a pair of marks, leaving the spaces outside.
 */
function emphasised(text: string, sign: string): string {
  const pair = new RegExp(`${sign}([^${sign}]*)${sign}`, 'g');
  const star = stars[sign] ?? '';
  return text
    .replace(pair, (_, inside: string) =>
      inside
        .split('\n')
        .map((line) => {
          const words = line.trim();
          return words === '' ? line : line.replace(words, () => `${star}${words}${star}`);
        })
        .join('\n'),
    )
    .replaceAll(sign, '');
}

/**
 * Writes «H<sub>2</sub>O» as H$_{2}$O. Before a digit it uses `\(…\)`, because our markup would
 * take a dollar there for money.
 */
function withScripts(text: string): string {
  return text
    .replaceAll(
      /(?:\ue004([^\ue004-\ue007]*)\ue005|\ue006([^\ue004-\ue007]*)\ue007)(\d?)/g,
      (_, above: string | undefined, below: string | undefined, digit: string) => {
        const said = (above ?? below ?? '').trim();
        if (said === '') return digit;
        const tex = `${above === undefined ? '_' : '^'}{${isWords(said) ? `\\text{${said}}` : said}}`;
        return digit === '' ? `$${tex}$` : `\\(${tex}\\)${digit}`;
      },
    )
    .replaceAll(/[\ue004-\ue007]/g, '');
}

const isWords = (text: string) => /^\p{L}[\p{L}\s.’'-]+$/u.test(text);
