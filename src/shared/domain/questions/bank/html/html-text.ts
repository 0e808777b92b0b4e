import { codeInText } from '../code-in-text.ts';
import { protectedSigns } from '../plain-signs.ts';
import { type Aside, asideTexts } from '../texts-aside.ts';
import { elementsOf, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { isMath, mathmlTex } from './mathml.ts';

/** Private characters that stand for bold and italic until pairs of them are turned into stars. */
const [bold, italic] = ['\ue001', '\ue002'] as const;
const stars: Readonly<Record<string, string>> = { [bold]: '**', [italic]: '*' };
const [raised, raisedEnd, lowered, loweredEnd] = ['\ue004', '\ue005', '\ue006', '\ue007'] as const;
/** Follows the mark of a list item, so that the item's text is kept on the same line. */
const item = '\ue008';

const breaking =
  /^(?:p|div|ul|ol|dl|dt|dd|tr|td|th|table|caption|h[1-6]|blockquote|section|article|figure|figcaption|center|fieldset)$/;

/** Translates HTML into our own markup, without its pictures. */
export function htmlText(html: HtmlElement, aside = asideTexts()): string {
  const written = inOurMarkup(flowWriter(aside)(html, {}))
    .replace(/(?<! ) +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return aside.restored(written);
}

const inOurMarkup = (marked: string) =>
  withScripts(
    [bold, italic].reduce(emphasised, protectedSigns(marked.replaceAll(/\ue008\s*/g, ''))),
  );

/** The elements around a text. */
interface Around {
  readonly isScript?: boolean;
  readonly list?: Numbering | null;
}

interface Numbering {
  next: number;
  readonly isLettered: boolean;
}

/** Writes what is inside an element; what must not be changed any more is set aside. */
function flowWriter(aside: Aside) {
  return inside;

  function inside({ children }: HtmlElement, around: Around): string {
    return children.map((child) => written(child, around)).join('');
  }

  function written(node: HtmlNode, around: Around): string {
    if (typeof node === 'string') {
      const text = node.replace(/[ \t\n\r\f]+/g, ' ');
      return around.isScript ? text.replaceAll(/[%#&$_]/g, (sign) => `\\${sign}`) : text;
    }
    const { name, attributes } = node;
    if (isMath(node)) return formula(node);
    switch (name) {
      case 'br':
      case 'hr':
        return '\n';
      case 'pre':
        return program(node);
      case 'code':
      case 'tt':
      case 'kbd':
      case 'samp':
        return code(node, around);
      case 'table':
        return `\n\n${aside.put(table(node))}\n\n`;
      case 'li':
        return `${itemMark(around.list)}${inside(node, around)}`;
      case 'ol':
      case 'ul':
        return `\n${inside(node, { ...around, list: name === 'ol' ? numbering(attributes) : null })}\n`;
      case 'a':
        return `${inside(node, around)}${addressUnlessSaid(node)}`;
    }
    const style = name === 'span' ? (attributes.style ?? '') : '';
    const [, place] = /vertical-align\s*:\s*(super|sub)\b/i.exec(style) ?? [];
    if (/^su[pb]$/.test(name) || place) return script((place ?? name).slice(0, 3), node, around);
    const sign = around.isScript ? undefined : signOf(name, style);
    if (sign) return `${sign}${inside(node, around)}${sign}`;
    const line = breaking.test(name) ? '\n' : '';
    return `${line}${inside(node, around)}${line}`;
  }

  function script(place: string, node: HtmlElement, around: Around): string {
    const said = inside(node, { ...around, isScript: true });
    const isRaised = place.toLowerCase() === 'sup';
    if (around.isScript) return `${isRaised ? '^' : '_'}{${said}}`;
    return isRaised ? `${raised}${said}${raisedEnd}` : `${lowered}${said}${loweredEnd}`;
  }

  function formula(node: HtmlElement): string {
    const { tex } = mathmlTex(node);
    if (tex === '') return '';
    return aside.put(node.attributes.display === 'block' ? `\\[${tex}\\]` : `\\(${tex}\\)`);
  }

  function program(node: HtmlElement): string {
    const said = bareText(node).replace(/^\n/, '').trimEnd();
    return said === '' ? '' : `\n\n${aside.put(`\`\`\`\n${said}\n\`\`\``)}\n\n`;
  }

  /** Each line as code, with the spaces around it outside. */
  function code(node: HtmlElement, around: Around): string {
    const bare = bareText(node);
    if (/\ue010/.test(bare) || elementsOf(node).some(({ name }) => name === 'pre'))
      return inside(node, around);
    const lines = bare.split('\n').map((line) => {
      const words = line.trim();
      const [before = '', after = ''] = words === '' ? [line] : line.split(words);
      const said = words === '' ? '' : aside.put(codeInText(words));
      return `${before && ' '}${said}${after && ' '}`;
    });
    return lines.join('\n');
  }

  /** A line for each row with tabs between its cells; other text of the table goes above. */
  function table(node: HtmlElement): string {
    const rows = rowsOf(node);
    const lines = rows.map((row) => elementsOf(row).map(inOneLine).join('\t'));
    const isAbove = (child: HtmlNode) =>
      typeof child === 'string' || !/^(?:tr|tbody|thead|tfoot)$/.test(child.name);
    const title = inOneLine({ ...node, children: node.children.filter(isAbove) });
    return `${title === '' ? '' : `${title}\n\n`}${lines.join('\n')}`;

    function inOneLine(cell: HtmlElement): string {
      return inOurMarkup(inside(cell, {}))
        .replace(/[ \t\n]+/g, ' ')
        .trim();
    }
  }
}

const rowsOf = (table: HtmlElement): HtmlElement[] =>
  elementsOf(table).flatMap((child) =>
    child.name === 'tr' ? [child] : /^t(?:body|head|foot)$/.test(child.name) ? rowsOf(child) : [],
  );

const emphases: ReadonlyMap<string, string> = new Map([
  ['b', bold],
  ['strong', bold],
  ['i', italic],
  ['em', italic],
]);

function signOf(name: string, style: string): string | undefined {
  if (/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) return bold;
  return /font-style\s*:\s*italic/i.test(style) ? italic : emphases.get(name);
}

/** The address of a link, unless the text of the link already contains it. */
function addressUnlessSaid(link: HtmlElement): string {
  const address = link.attributes.href ?? '';
  return /^https?:/i.test(address) && !bareText(link).includes(address) ? ` (${address})` : '';
}

function itemMark(list: Numbering | null | undefined): string {
  if (!list) return `\n• ${item}`;
  const number = list.next;
  list.next += 1;
  const isLetter = list.isLettered && number >= 1 && number <= 26;
  return `\n${isLetter ? `${String.fromCharCode(96 + number)})` : `${number}.`} ${item}`;
}

function numbering({ start = '', type = '', style = '' }: HtmlElement['attributes']): Numbering {
  const first = Number.parseInt(start, 10);
  const isLettered =
    type.toLowerCase() === 'a' ||
    /list-style-type\s*:\s*(?:lower|upper)-(?:alpha|latin)/i.test(style);
  return { next: Number.isNaN(first) ? 1 : first, isLettered };
}

/**
 * The text of code, which has no markup: raised or lowered text is marked by «^» or «_».
 */
function bareText(node: HtmlNode): string {
  if (typeof node === 'string') return node;
  const inside = node.children.map(bareText).join('');
  if (node.name === 'br') return '\n';
  if (node.name === 'p' || node.name === 'div') return `${inside}\n`;
  return node.name === 'sup' ? `^${inside}` : node.name === 'sub' ? `_${inside}` : inside;
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
