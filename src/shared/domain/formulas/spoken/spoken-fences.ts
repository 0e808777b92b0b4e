import { isOneToken, isVector, join, marked } from './formula-shapes.ts';
import { type FormulaNode, isScript, isSign, nodesOf } from './formula-tree.ts';
import { signWords } from './operator-words.ts';
import type { Context, Place, Say } from './say.ts';
import { sayTable, tableName } from './spoken-tables.ts';

const fenceWords: Readonly<Record<string, string>> = {
  '(': 'parenthèse',
  '[': 'crochet',
  '{': 'accolade',
  '⟨': 'chevron',
  '⟦': 'crochet double',
};

const barWords: Readonly<Record<string, string>> = {
  '‖': 'norme',
  '⌊': 'partie entière',
  '⌈': 'partie entière supérieure',
};

export function sayFence(say: Say, one: FormulaNode, { context, isOpen }: Place): string {
  const { open = '', close = '' } = one.fence ?? {};
  const { children } = one;
  const [only] = children;
  if (children.length === 1 && only?.tag === 'mtable')
    return sayTable(say, only, tableName(one, only), context);
  if (children.length === 1 && only?.isLineless) return sayBinomial(say, only, context, isOpen);
  if (/^[|‖⌊⌈]$/.test(open)) return sayBars(say, one, context, isOpen);
  const isBracket = /^[[\]]$/;
  if (isBracket.test(open) && isBracket.test(close)) {
    const isInterval = children.filter((part) => isSign(part, ';', ',')).length === 1;
    if (isInterval) {
      const [first, last] = [open === '[' ? 'fermé' : 'ouvert', close === ']' ? 'fermé' : 'ouvert'];
      return join([`crochet ${first}`, say.row(children, context), `crochet ${last}`]);
    }
  }
  const inside =
    open === '{' ? sayWithBar(say, children, context, 'tel que') : say.row(children, context);
  const name = fenceWords[open] ?? '';
  if (name && close && (open !== ']' || close !== '[')) {
    return marked(name, inside);
  }
  return join([signWords(open) ?? open, inside, signWords(close) ?? close]);
}

/** A bar that stands alone, as in a set or in a probability. */
export function sayWithBar(
  say: Say,
  nodes: readonly FormulaNode[],
  context: Context,
  word: string,
): string {
  const bar = nodes.findIndex((part) => isSign(part, '∣'));
  if (bar < 0) return say.row(nodes, context);
  return join([
    say.row(nodes.slice(0, bar), context),
    word,
    say.row(nodes.slice(bar + 1), context),
  ]);
}

function sayBars(
  say: Say,
  { children, fence }: FormulaNode,
  context: Context,
  isOpen?: boolean,
): string {
  const inside = say.row(children, context);
  const [first] = children;
  const isOne = isOneToken(children) || (children.length === 1 && isVector(first));
  const letter = first && isScript(first) ? first.children[0]?.text : first?.text;
  const value = letter === 'z' ? 'module' : 'valeur absolue';
  const name = barWords[fence?.open ?? ''] ?? value;
  return isOne && !isOpen ? `${name} de ${inside}` : marked(`${name} de`, inside, name);
}

function sayBinomial(
  say: Say,
  { children }: FormulaNode,
  context: Context,
  isOpen?: boolean,
): string {
  const [n = [], k = []] = children.map(nodesOf);
  const words = `${say.row(k, context)} parmi ${say.row(n, context)}`;
  return isOneToken(n) && isOneToken(k) && !isOpen ? words : marked('binomial', words);
}
