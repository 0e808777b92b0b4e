/**
 * A formula as a small tree of MathML elements, from which both its words and its MathML are
 * written. KaTeX’s own tree also says how a formula looks: empty boxes, widths, spaces.
 */
export interface FormulaNode {
  readonly tag: Tag;
  /** The text of a token; empty for the other elements. */
  readonly text: string;
  readonly children: readonly FormulaNode[];
  /** The type of a letter, such as `double-struck`. */
  readonly variant?: string | undefined;
  /** The signs around what is enclosed; one is empty around a system of equations. */
  readonly fence?: { readonly open: string; readonly close: string };
  /** Whether a space stands before it. */
  readonly isSpaced?: boolean | undefined;
  /** Whether a sign stands without spaces, as a bond of chemistry does. */
  readonly isClose?: boolean | undefined;
  /** Whether a fraction has no line. */
  readonly isLineless?: boolean | undefined;
  readonly isAccent?: boolean | undefined;
  /** Whether the columns of a table stand together, as the sides of an equation do. */
  readonly isAligned?: boolean | undefined;
  readonly notation?: string | undefined;
}

/** `fence` is what two signs enclose, `chemistry` what `\ce{…}` wrote: rows in MathML. */
export type Tag =
  | 'mi'
  | 'mn'
  | 'mo'
  | 'mtext'
  | 'mrow'
  | 'mfrac'
  | 'msqrt'
  | 'mroot'
  | 'msub'
  | 'msup'
  | 'msubsup'
  | 'munder'
  | 'mover'
  | 'munderover'
  | 'mtable'
  | 'mtr'
  | 'mtd'
  | 'menclose'
  | 'mmultiscripts'
  | 'fence'
  | 'chemistry';

/** A space stands between nodes; what follows it will know. */
export type Piece = FormulaNode | 'space';

export const node = (
  tag: Tag,
  children: readonly FormulaNode[],
  more: Partial<FormulaNode> = {},
): FormulaNode => ({ tag, text: '', children, ...more });

export const rowOf = (nodes: readonly FormulaNode[]): FormulaNode =>
  nodes.length === 1 && nodes[0] ? nodes[0] : node('mrow', nodes);

/** The nodes of a row; a node that is no row is a row of one. */
export const nodesOf = (whole: FormulaNode | undefined): readonly FormulaNode[] =>
  whole === undefined ? [] : whole.tag === 'mrow' ? whole.children : [whole];

export const isEmpty = (whole: FormulaNode | undefined) => nodesOf(whole).length === 0;

export const isSign = (one: FormulaNode | undefined, ...signs: readonly string[]) =>
  one?.tag === 'mo' && signs.includes(one.text);

export const isScript = ({ tag }: FormulaNode) =>
  tag === 'msub' || tag === 'msup' || tag === 'msubsup';

/** What stands below and above at the right of a base; null for what is not there. */
export function scriptsOf(one: FormulaNode) {
  const [base, second, third] = one.children;
  const isUpper = one.tag === 'msup' || one.tag === 'mover';
  return { base, sub: isUpper ? undefined : second, sup: isUpper ? second : third };
}

export function withScripts(
  base: FormulaNode,
  sub: FormulaNode | undefined,
  sup: FormulaNode | undefined,
): FormulaNode {
  const { isSpaced } = base;
  if (sub && sup) return node('msubsup', [base, sub, sup], { isSpaced });
  if (sub) return node('msub', [base, sub], { isSpaced });
  return sup ? node('msup', [base, sup], { isSpaced }) : base;
}

export const isUprightLetter = (one: FormulaNode | undefined) =>
  one?.tag === 'mi' && one.variant === 'normal' && /^[A-Za-zÀ-ÿ]$/.test(one.text);
