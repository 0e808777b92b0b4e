import { type FormulaNode, isScript, isSign, nodesOf } from './formula-tree.ts';
import { isInfix, isPostfix } from './operator-words.ts';

export const isVector = (one: FormulaNode | undefined) =>
  one?.tag === 'mover' && isSign(one.children[1], '⃗', '→');

export const isSet = (one: FormulaNode | undefined): boolean =>
  one !== undefined && (isScript(one) ? isSet(one.children[0]) : one.variant === 'double-struck');

export const endsWithDigit = (one: FormulaNode | undefined) =>
  one !== undefined && /\d$/.test(plain(one));

export const startsWithDigit = (one: FormulaNode | undefined) =>
  one !== undefined && /^\d/.test(plain(one));

export const plain = (one: FormulaNode): string =>
  one.tag === 'chemistry' ? '' : one.text + one.children.map(plain).join('');

/** Whether it is a factor, to which what stands before could seem to reach. */
export function isFactor(one: FormulaNode | undefined): boolean {
  if (!one || isTable(one) || (one.tag === 'mo' && (isInfix(one.text) || isPostfix(one.text))))
    return false;
  return one.tag !== 'mtext';
}

export const isTable = ({ tag, children }: FormulaNode) =>
  tag === 'fence' && children.length === 1 && children[0]?.tag === 'mtable';

export const isQuantity = (one: FormulaNode | undefined): boolean =>
  one !== undefined && (one.tag === 'mn' || (isScript(one) && one.children[0]?.tag === 'mn'));

/** One letter or one number, of which the end is always heard. */
export const isToken = (one: FormulaNode | undefined) => one?.tag === 'mi' || one?.tag === 'mn';

/** Whether a row is one such token. */
export const isOneToken = (nodes: readonly FormulaNode[]) =>
  nodes.length === 1 && isToken(nodes[0]);

/** Whether it is such a token, perhaps with its sign. */
export const isSigned = (nodes: readonly FormulaNode[]) =>
  isOneToken(nodes) || (nodes.length === 2 && isSign(nodes[0], '−', '+', '±') && isToken(nodes[1]));

export const isBarSign = (one: FormulaNode | undefined) => isSign(one, '‾', 'ˉ', '¯');

export const isIndexed = (one: FormulaNode | undefined) =>
  one?.tag === 'msub' && isToken(one.children[0]) && isOneToken(nodesOf(one.children[1]));

export const isCapital = ({ tag, text, variant }: FormulaNode) =>
  tag === 'mi' && /^[A-Z]$/.test(text) && (variant === undefined || variant === 'normal');

/** «dx» ends an integral. */
export const isDifferential = (one: FormulaNode | undefined, next: FormulaNode | undefined) =>
  one?.text === 'd' && (one.variant === 'normal' || one.isSpaced === true) && next?.tag === 'mi';

/** Two numbers beside each other would be heard as one. */
export function join(words: readonly string[]): string {
  let text = '';
  for (const word of words) {
    if (word === '') continue;
    const isClash = /\d$/.test(text) && /^\d/.test(word);
    text += `${text === '' ? '' : isClash ? ' puis ' : ' '}${word}`;
  }
  return text;
}

/** Says what is inside between a name and its end. */
export const marked = (name: string, inside: string, end = name) =>
  join([name, inside, `fin ${end}`]);

/** Letters of points, which need no «grand». */
export const spelled = (nodes: readonly FormulaNode[]) => nodes.map(({ text }) => text).join(' ');
