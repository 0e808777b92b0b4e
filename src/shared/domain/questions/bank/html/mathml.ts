import { elementsOf, type HtmlElement, textOf } from './html-tree.ts';
import { nameTex, signsTex, wordsTex } from './mathml-signs.ts';

export const isMath = ({ name }: HtmlElement) => localName(name) === 'math';

/** The name of an element without the prefix of its namespace. */
const localName = (name: string) => name.replace(/^\w+:/, '');

export interface WrittenFormula {
  readonly tex: string;
  /** False when a part of the formula could not be translated. */
  readonly isWhole: boolean;
}

/** Translates a <math> element, as formula editors write it, into LaTeX. */
export function mathmlTex(math: HtmlElement): WrittenFormula {
  let isWhole = true;
  const tex = written({ ...math, name: 'mrow' })
    .replaceAll(/ +/g, ' ')
    .trim();
  return { tex, isWhole };

  function written(element: HtmlElement): string {
    const name = localName(element.name);
    const token = tokens[name];
    if (token) return token(ownText(element), element.attributes);
    const parts = partsOf(element, written);
    const write = writers[name];
    if (write) return write(parts);
    if (!rows.has(name)) isWhole = false;
    return `${parts.joined()}${signsTex(ownText(element))}`;
  }
}

const ownText = ({ children }: HtmlElement) =>
  children
    .filter((child) => typeof child === 'string')
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

const rows: ReadonlySet<string> = new Set(['mrow', 'mstyle', 'mpadded', 'mtd']);

const tokens: Readonly<
  Record<string, (text: string, attributes: HtmlElement['attributes']) => string>
> = {
  mi: (text, { mathvariant }) => nameTex(text, mathvariant),
  mn: signsTex,
  mo: (text) => (/^[a-zA-Z]{2,}$/.test(text) ? nameTex(text) : signsTex(text)),
  mtext: (text) => (text === '' ? '\\ ' : wordsTex(text.replaceAll('\u00a0', ' '))),
  mspace: () => '\\ ',
};

/** The parts of an element, each of which can be written as LaTeX. */
function partsOf(element: HtmlElement, written: (one: HtmlElement) => string) {
  const { attributes } = element;
  const children = elementsOf(element);
  const at = (place: number) => {
    const child = children[place];
    return child ? written(child).trim() : '';
  };
  const joined = () => children.map(written).join('');
  return { attributes, children, written, at, joined, braced: (place: number) => `{${at(place)}}` };
}
type Parts = ReturnType<typeof partsOf>;

/** The base of an index: a single sign as it is, anything longer in braces. */
function base({ at }: Parts): string {
  const tex = at(0);
  return /^(?:.|\\[a-zA-Z]+)$/u.test(tex) ? tex : `{${tex}}`;
}

const writers: Readonly<Record<string, (parts: Parts) => string>> = {
  msup: (parts) => `${base(parts)}^${parts.braced(1)}`,
  msub: (parts) => `${base(parts)}_${parts.braced(1)}`,
  msubsup: (parts) => `${base(parts)}_${parts.braced(1)}^${parts.braced(2)}`,
  munderover: (parts) => `${base(parts)}_${parts.braced(1)}^${parts.braced(2)}`,
  munder: (parts) => besideBase(parts, '_', 'underset'),
  mover: (parts) => besideBase(parts, '^', 'overset'),
  mfrac: ({ attributes, braced }) => {
    const isLined = attributes.linethickness !== '0';
    return `\\${isLined ? 'frac' : 'binom'}${braced(0)}${braced(1)}`;
  },
  msqrt: (parts) => `\\sqrt{${parts.joined()}}`,
  mroot: (parts) => `\\sqrt[${parts.at(1)}]${parts.braced(0)}`,
  mfenced,
  mtable,
  semantics: (parts) => parts.at(0),
};

function besideBase(parts: Parts, sign: '_' | '^', set: 'underset' | 'overset'): string {
  const [, over] = parts.children;
  const accent = over && accents[textOf(over).trim()];
  if (accent) return `\\${accent}${parts.braced(0)}`;
  const takesLimits = largeOperator.test(parts.at(0));
  return takesLimits
    ? `${base(parts)}${sign}${parts.braced(1)}`
    : `\\${set}${parts.braced(1)}${parts.braced(0)}`;
}

const largeOperator = /^(?:[∑∏∫∬∮⋃⋂]|\\(?:lim|max|min|sup|inf))$/;

const accents: Readonly<Record<string, string>> = {
  '¯': 'overline',
  '‾': 'overline',
  '→': 'overrightarrow',
  '⃗': 'overrightarrow',
  '^': 'widehat',
  '~': 'widetilde',
  '˜': 'widetilde',
  '˙': 'dot',
  '¨': 'ddot',
  _: 'underline',
  '̲': 'underline',
  '⏞': 'overbrace',
  '⏟': 'underbrace',
};

function mfenced({ attributes, children, at }: Parts): string {
  const { separators = ',', open = '(', close = ')' } = attributes;
  const inside = children.map((_, place) => at(place)).join(separators.trim().slice(0, 1));
  return `\\left${fence(open)} ${inside} \\right${fence(close)} `;
}

const fence = (sign: string) => (sign.trim() === '' ? '.' : signsTex(sign.trim()).trim());

function mtable({ children, written }: Parts): string {
  const lines = children.map((row) => elementsOf(row).map(written).join(' & '));
  return `\\begin{matrix}${lines.join(' \\\\ ')}\\end{matrix}`;
}
