import {
  type FormulaNode,
  isEmpty,
  isScript,
  isSign,
  isUprightLetter,
  node,
  type Piece,
  scriptsOf,
  withScripts,
} from './formula-tree.ts';
import { withChemistry } from './found-chemistry.ts';
import { isInfix } from './operator-words.ts';

interface Level {
  /** The sign that opened it; nothing for the whole row. */
  readonly open: FormulaNode | null;
  readonly nodes: FormulaNode[];
}

const closing: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '⟨': '⟩',
  '⌊': '⌋',
  '⌈': '⌉',
  '⟦': '⟧',
  '|': '|',
  '‖': '‖',
};
const isOpening = (sign: string) => Object.hasOwn(closing, sign);
const isFenceSign = (one: FormulaNode | undefined) =>
  one?.tag === 'mo' && (isOpening(one.text) || Object.values(closing).includes(one.text));

/**
 * Brings together what belongs together in a row and stands apart in KaTeX’s: what two signs
 * enclose, the digits of a number, the letters of a word, and scripts with what they belong to.
 */
export function joinRow(
  pieces: readonly Piece[],
  { isChemistry = false }: { readonly isChemistry?: boolean } = {},
): FormulaNode[] {
  const row = new Row(isChemistry);
  for (const [place, piece] of pieces.entries()) row.add(piece, () => barsFrom(pieces, place));
  return row.end();
}

class Row {
  readonly #isChemistry: boolean;
  readonly #levels: Level[] = [{ open: null, nodes: [] }];
  #isSpaced = false;
  /** Whether scripts without a base belong to what follows. */
  #isBefore = false;
  #scriptsBefore: FormulaNode | null = null;

  constructor(isChemistry: boolean) {
    this.#isChemistry = isChemistry;
  }

  get #level(): Level {
    return this.#levels.at(-1) ?? { open: null, nodes: [] };
  }

  add(piece: Piece, barsAhead: () => number): void {
    if (piece === 'space') {
      this.#isSpaced = true;
      return;
    }
    const spaced = this.#isSpaced && !piece.isSpaced ? { ...piece, isSpaced: true } : piece;
    this.#isSpaced = false;
    if (isScript(spaced)) this.#addScript(spaced, barsAhead);
    else if (isFenceSign(spaced)) this.#addFenceSign(spaced, barsAhead);
    else this.#addNode(spaced);
  }

  end(): FormulaNode[] {
    while (this.#levels.length > 1) this.#leaveOpen();
    if (this.#scriptsBefore) this.#level.nodes.push(this.#scriptsBefore);
    return this.#finished(this.#level.nodes);
  }

  #finished(nodes: FormulaNode[]): FormulaNode[] {
    return this.#isChemistry ? nodes : withChemistry(nodes);
  }

  #addScript(script: FormulaNode, barsAhead: () => number): void {
    const { base, sub, sup } = scriptsOf(script);
    if (!base || !isEmpty(base)) {
      if (base && isFenceSign(base)) this.#closeWithScripts(script, base, barsAhead);
      else this.#addNode(script);
      return;
    }
    const last = this.#level.nodes.at(-1);
    if (isEmpty(sub) && isEmpty(sup)) this.#isBefore = true;
    else if (isEmpty(sub) && isSign(sup, '∘')) {
      this.#addNode(node('mo', [], { text: '°', isSpaced: script.isSpaced }));
    } else if (this.#isBefore || !last || !this.#isChemistry || isInfixSign(last)) {
      this.#scriptsBefore = script;
      this.#isBefore = false;
    } else {
      this.#level.nodes.pop();
      const had = isScript(last) ? scriptsOf(last) : { base: last, sub: undefined, sup: undefined };
      this.#level.nodes.push(withScripts(had.base ?? last, had.sub ?? sub, had.sup ?? sup));
    }
  }

  /** KaTeX hangs the exponent of «(x+1)²» on the last sign alone. */
  #closeWithScripts(script: FormulaNode, base: FormulaNode, barsAhead: () => number): void {
    const depth = this.#levels.length;
    this.#addFenceSign(base, barsAhead);
    const { sub, sup } = scriptsOf(script);
    const whole = this.#level.nodes.at(-1);
    if (this.#levels.length > depth || !whole) {
      this.#levels.pop();
      this.#addNode(script);
      return;
    }
    this.#level.nodes.pop();
    this.#level.nodes.push(withScripts(whole, sub, sup));
  }

  #addNode(one: FormulaNode): void {
    const { nodes } = this.#level;
    const before = this.#scriptsBefore;
    const last = nodes.at(-1);
    if (before) {
      const { sub, sup } = scriptsOf(before);
      this.#scriptsBefore = null;
      const none = node('mrow', []);
      const base = one;
      nodes.push(
        node('mmultiscripts', [base, sub ?? none, sup ?? none], { isSpaced: before.isSpaced }),
      );
      return;
    }
    const joined = last && this.#joined(last, one);
    if (joined) nodes.splice(-1, 1, joined);
    else nodes.push(one);
  }

  #joined(last: FormulaNode, one: FormulaNode): FormulaNode | null {
    const isNumber = last.tag === 'mn' && one.tag === 'mn';
    if (isNumber && (!one.isSpaced || /^\d{3}(?!\d)/.test(one.text))) {
      return { ...last, text: `${last.text}${one.isSpaced ? '\u202f' : ''}${one.text}` };
    }
    if (one.isSpaced || !this.#isChemistry) return null;
    // The second letter of a symbol such as «Fe», and «aq».
    const isLetter = isUprightLetter(one) && /^\p{Ll}$/u.test(one.text);
    const base = last.tag === 'mmultiscripts' ? last.children[0] : last;
    if (!isLetter || !base || base.tag !== 'mi' || !/^\p{L}\p{Ll}?$/u.test(base.text)) return null;
    const whole = { ...base, text: `${base.text}${one.text}` };
    return base === last ? whole : { ...last, children: [whole, ...last.children.slice(1)] };
  }

  #addFenceSign(sign: FormulaNode, barsAhead: () => number): void {
    const { open, nodes } = this.#level;
    if (open && this.#closes(open, nodes, sign)) {
      this.#levels.pop();
      const fence = { open: open.text, close: sign.text };
      this.#addNode(node('fence', this.#finished(nodes), { fence, isSpaced: open.isSpaced }));
    } else if (isBar(sign) && nodes.length > 0 && !isInfixSign(nodes.at(-1)) && barsAhead() % 2) {
      this.#addNode({ ...sign, text: sign.text === '|' ? '∣' : '∥' });
    } else if (isOpening(sign.text) || sign.text === ']') {
      this.#levels.push({ open: sign, nodes: [] });
    } else if (this.#levels.some((level) => level.open && closing[level.open.text] === sign.text)) {
      this.#leaveOpen();
      this.#addFenceSign(sign, barsAhead);
    } else {
      this.#addNode(sign);
    }
  }

  /** «]0;1[» opens with a sign that closes elsewhere, and the other way round. */
  #closes(open: FormulaNode, nodes: readonly FormulaNode[], sign: FormulaNode): boolean {
    if (isBar(sign))
      return open.text === sign.text && nodes.length > 0 && !isInfixSign(nodes.at(-1));
    const isInterval = nodes.some((one) => isSign(one, ';', ','));
    if (open.text === ']') return isInterval && /^[[\]]$/.test(sign.text);
    if (open.text === '[' && sign.text === '[') return isInterval;
    return closing[open.text] === sign.text;
  }

  /** A sign that nothing closes stays a sign. */
  #leaveOpen(): void {
    const left = this.#levels.pop();
    if (left?.open) this.#level.nodes.push(left.open, ...left.nodes);
  }
}

const isBar = ({ text }: FormulaNode) => text === '|' || text === '‖';
const isInfixSign = (one: FormulaNode | undefined) => one?.tag === 'mo' && isInfix(one.text);

/** How many bars come from here on before what is around them ends: an odd one stands alone. */
function barsFrom(pieces: readonly Piece[], start: number): number {
  let depth = 0;
  let bars = 0;
  for (const piece of pieces.slice(start)) {
    if (piece === 'space') continue;
    const sign = isScript(piece) ? piece.children[0] : piece;
    if (!sign || !isFenceSign(sign)) continue;
    if (isBar(sign)) bars += depth === 0 ? 1 : 0;
    else if ('([{⟨⌊⌈⟦'.includes(sign.text)) depth += 1;
    else depth -= 1;
    if (depth < 0) break;
  }
  return bars;
}
