import { decodeEntities } from '../../../texts/decode-entities.ts';
import { nameTex, signsTex, wordsTex } from './mathml-signs.ts';
import { type MathElement, mathTree } from './mathml-tree.ts';

export interface WrittenFormula {
  readonly tex: string;
  /** False when a part of the formula could not be translated. */
  readonly isWhole: boolean;
}

/** Translates the content of a <math> element, as formula editors write it, into LaTeX. */
export function mathmlTex(inside: string): WrittenFormula {
  const { root, isCut } = mathTree(inside);
  let isWhole = !isCut;
  const tex = written(root).replaceAll(/ +/g, ' ').trim();
  return { tex, isWhole };

  function written(element: MathElement): string {
    const { tag, children, attributes } = element;
    const text = decodeEntities(element.text).replaceAll(/\s+/g, ' ').trim();
    const token = tokens[tag];
    if (token) return token(text, attributes);
    const parts = partsOf(element, written);
    const write = writers[tag];
    if (write) return write(parts);
    if (!rows.has(tag)) isWhole = false;
    return `${parts.joined(children)}${signsTex(text)}`;
  }
}

const rows: ReadonlySet<string> = new Set(['mrow', 'mstyle', 'mpadded', 'mtd']);

const tokens: Readonly<Record<string, (text: string, attributes: string) => string>> = {
  mi: (text, attributes) => nameTex(text, attribute(attributes, 'mathvariant')),
  mn: signsTex,
  mo: (text) => (/^[a-zA-Z]{2,}$/.test(text) ? nameTex(text) : signsTex(text)),
  mtext: (text) => (text === '' ? '\\ ' : wordsTex(text.replaceAll('\u00a0', ' '))),
  mspace: () => '\\ ',
};

/** The parts of an element, each of which can be written as LaTeX. */
function partsOf(element: MathElement, written: (element: MathElement) => string) {
  const at = (place: number) => {
    const child = element.children[place];
    return child ? written(child).trim() : '';
  };
  const joined = (children: readonly MathElement[]) => children.map(written).join('');
  return { element, written, at, joined, braced: (place: number) => `{${at(place)}}` };
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
  mfrac: (parts) => {
    const isLined = attribute(parts.element.attributes, 'linethickness') !== '0';
    return `\\${isLined ? 'frac' : 'binom'}${parts.braced(0)}${parts.braced(1)}`;
  },
  msqrt: (parts) => `\\sqrt{${parts.joined(parts.element.children)}}`,
  mroot: (parts) => `\\sqrt[${parts.at(1)}]${parts.braced(0)}`,
  mfenced,
  mtable,
  semantics: (parts) => parts.at(0),
};

function besideBase(parts: Parts, sign: '_' | '^', set: 'underset' | 'overset'): string {
  const accent = accents[decodeEntities(parts.element.children[1]?.text ?? '').trim()];
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

function mfenced(parts: Parts): string {
  const { attributes, children } = parts.element;
  const between = (attribute(attributes, 'separators') ?? ',').trim().slice(0, 1);
  const inside = children.map((_, place) => parts.at(place)).join(between);
  const open = fence(attribute(attributes, 'open') ?? '(');
  const close = fence(attribute(attributes, 'close') ?? ')');
  return `\\left${open} ${inside} \\right${close} `;
}

const fence = (sign: string) => (sign.trim() === '' ? '.' : signsTex(sign.trim()).trim());

function mtable({ element, written }: Parts): string {
  const lines = element.children.map((row) => row.children.map(written).join(' & '));
  return `\\begin{matrix}${lines.join(' \\\\ ')}\\end{matrix}`;
}

function attribute(attributes: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes) ?? [];
  return value === undefined ? undefined : decodeEntities(value);
}
