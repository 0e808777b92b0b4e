import { isSigned, isToken, join } from './formula-shapes.ts';
import { type FormulaNode, isScript, isSign, nodesOf, scriptsOf } from './formula-tree.ts';
import { largeOperators, signWords } from './operator-words.ts';
import type { Context, Say } from './say.ts';

/** A bound of more than one sign names its end. */
export function sayBound(say: Say, nodes: readonly FormulaNode[], context: Context): string {
  const inside = say.row(nodes, context);
  return isSigned(nodes) ? inside : `${inside} fin borne`;
}

export function largeOperator(say: Say, one: FormulaNode): string | null {
  const { base, sub, sup } = scriptsOf(one);
  const isPower = base?.tag === 'mi' && one.tag === 'msup';
  const name = base && !isPower ? largeOperators.get(base.text) : undefined;
  if (name === undefined || !base) return null;
  const below = nodesOf(sub);
  const above = nodesOf(sup);
  if (base.text.startsWith('lim')) return sayLimit(say, name, below);
  const from = below.findIndex((part) => isSign(part, '='));
  if (above.length === 0) {
    if (below.length === 0) return name;
    return isSigned(below)
      ? `${name} sur ${say.row(below)} de`
      : `${name} pour ${say.row(below)} fin borne de`;
  }
  const upper = sayBound(say, above, {});
  if (below.length === 0) return `${name} jusqu’à ${upper} de`;
  if (from > 0) {
    const start = sayBound(say, below.slice(from + 1), {});
    return `${name} pour ${say.row(below.slice(0, from))} allant de ${start} à ${upper} de`;
  }
  return `${name} de ${sayBound(say, below, {})} à ${upper} de`;
}

function sayLimit(say: Say, name: string, below: readonly FormulaNode[]): string {
  const [table] = below;
  const lines = table?.tag === 'mtable' ? table.children.map((line) => line.children) : [below];
  const conditions = lines.map((cells) => {
    const nodes = table?.tag === 'mtable' ? cells.flatMap((cell) => cell.children) : cells;
    const last = nodes.at(-1);
    const { base, sup } =
      last && isScript(last) ? scriptsOf(last) : { base: undefined, sup: undefined };
    // «0⁺» is said as one word where nothing else can follow.
    if (!base || !isSign(sup, '+', '−') || !isToken(base)) return say.row(nodes);
    return join([say.row([...nodes.slice(0, -1), base]), signWords(sup?.text ?? '') ?? '']);
  });
  const isBrief =
    lines.length === 1 && below.length <= 4 && !below.some((part) => part.children.length > 3);
  return `${name} quand ${conditions.join(' et ')} ${isBrief ? 'de' : 'fin condition de'}`;
}
