import { type FormulaNode, isEmpty, node, type Piece, rowOf, type Tag } from './formula-tree.ts';
import { joinRow } from './join-row.ts';

/** The part of the nodes of KaTeX’s MathML that is used here. */
export interface KatexNode {
  readonly type?: string;
  readonly text?: string;
  readonly width?: number;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly children?: readonly KatexNode[];
}

/** The first sign of what `\ce{…}` writes: a sign that Unicode keeps out of texts. */
export const chemistryMark = '\ufdd0';

export const readTree = (root: KatexNode): FormulaNode => rowOf(rowNodes([root]));

const rowNodes = (children: readonly KatexNode[]) => joinRow(piecesOf(children));

const argument = (child: KatexNode | undefined): FormulaNode =>
  rowOf(child ? rowNodes([child]) : []);

function piecesOf(children: readonly KatexNode[]): Piece[] {
  const [first, ...others] = children;
  const mark = first?.type === 'mtext' ? textOf(first) : '';
  if (!first || !mark.startsWith(chemistryMark)) return children.flatMap(read);
  const text = mark.slice(chemistryMark.length);
  const pieces: Piece[] = text ? [node('mtext', [], { text })] : [];
  return [node('chemistry', joinRow([...pieces, ...piecesOf(others)], { isChemistry: true }))];
}

function read(one: KatexNode): Piece[] {
  const { type, children = [], attributes = {} } = one;
  if (type === undefined) {
    if (one.width === undefined) return piecesOf(children);
    return one.width > 0.1 ? ['space'] : [];
  }
  if (type === 'mphantom') return [];
  if (type === 'mspace') return ['space'];
  if (isToken(type)) return readToken(type, one);
  const first = children[0]?.attributes?.['fence'];
  const last = children.at(-1)?.attributes?.['fence'];
  if (type === 'mrow' && (first === 'true' || last === 'true')) return [readFence(children)];
  const tag = elements.get(type);
  if (tag === undefined) return piecesOf(children);
  if (tag === 'msqrt' || tag === 'mtd' || tag === 'menclose') {
    return [node(tag, rowNodes(children), { notation: text(attributes['notation']) })];
  }
  if (tag === 'mtr' || tag === 'mtable')
    return [node(tag, children.flatMap(nodesIn), alignment(one))];
  const nodes = children.map(argument);
  if (tag.startsWith('mover') || tag.startsWith('munder'))
    return [withLimits(tag, nodes, attributes)];
  return [node(tag, nodes, { isLineless: attributes['linethickness'] === '0px' || undefined })];
}

const nodesIn = (child: KatexNode) => read(child).filter((piece) => piece !== 'space');

const alignment = ({ attributes }: KatexNode) => ({
  isAligned: attributes?.['columnspacing'] === '0em' || undefined,
});

/** An arrow of chemistry has room for words above and below that are mostly missing. */
function withLimits(tag: Tag, nodes: readonly FormulaNode[], attributes: KatexNode['attributes']) {
  const [base = rowOf([]), second, third] = nodes;
  const isAccent = attributes?.['accent'] === 'true' || attributes?.['accentunder'] === 'true';
  if (tag !== 'munderover') {
    return isEmpty(second) ? base : node(tag, nodes, { isAccent: isAccent || undefined });
  }
  if (isEmpty(second) && isEmpty(third)) return base;
  if (second && isEmpty(third)) return node('munder', [base, second]);
  return third && isEmpty(second) ? node('mover', [base, third]) : node(tag, nodes);
}

const elements: ReadonlyMap<string, Tag> = new Map(
  (['mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover'] as Tag[])
    .concat(['mtable', 'mtr', 'mtd', 'menclose'])
    .map((tag) => [tag, tag]),
);

function isToken(type: string): type is 'mi' | 'mn' | 'mo' | 'mtext' {
  return type === 'mi' || type === 'mn' || type === 'mo' || type === 'mtext';
}

const textOf = ({ children = [] }: KatexNode) => children.map(({ text = '' }) => text).join('');
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Signs that say how terms belong together and are not seen. */
const unseen = /[\u2061-\u2064\u200b]/g;

function readToken(tag: 'mi' | 'mn' | 'mo' | 'mtext', one: KatexNode): Piece[] {
  const { children = [], attributes = {} } = one;
  if (children.some(({ type }) => type !== undefined)) return piecesOf(children);
  const written = textOf(one).replace(unseen, '');
  if (written.trim() === '') return written === '' ? [] : ['space'];
  const trimmed = written.trim().replaceAll('\u00a0', ' ');
  if (tag === 'mi' || tag === 'mo') return [readSign(tag, trimmed, attributes)];
  return [node(tag, [], { text: trimmed })];
}

function readSign(tag: 'mi' | 'mo', sign: string, attributes: Readonly<Record<string, unknown>>) {
  // «|x|» is written with two signs that KaTeX does not tell from the one of «a ∣ b».
  if (sign === '∣' || sign === '∥') {
    const isRelation = tag === 'mo' && attributes['stretchy'] === undefined;
    return node('mo', [], { text: isRelation ? sign : sign === '∣' ? '|' : '‖' });
  }
  const isName = tag === 'mi' && /^[\p{L}∞∅ℓℏ]/u.test(sign);
  const variant = text(attributes['mathvariant']);
  if (isName) return node('mi', [], { text: sign, variant });
  return node('mo', [], { text: sign, isClose: attributes['lspace'] === '0em' || undefined });
}

function readFence(children: readonly KatexNode[]): FormulaNode {
  const signOf = (child: KatexNode | undefined) =>
    child?.attributes?.['fence'] === 'true' ? textOf(child) : '';
  const open = signOf(children[0]);
  const close = children.length > 1 || !open ? signOf(children.at(-1)) : '';
  const inside = children.slice(open ? 1 : 0, close ? -1 : undefined);
  return node('fence', rowNodes(inside), { fence: { open: barOf(open), close: barOf(close) } });
}

const barOf = (sign: string) => (sign === '∣' ? '|' : sign === '∥' ? '‖' : sign);
