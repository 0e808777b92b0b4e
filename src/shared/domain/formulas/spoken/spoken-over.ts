import {
  isBarSign,
  isCapital,
  isIndexed,
  isOneToken,
  isToken,
  isVector,
  join,
  marked,
  spelled,
} from './formula-shapes.ts';
import { type FormulaNode, isScript, isSign, nodesOf, scriptsOf } from './formula-tree.ts';
import { accentWords } from './operator-words.ts';
import type { Place, Say } from './say.ts';

export function sayOver(say: Say, one: FormulaNode, place: Place): string {
  const { base, sub, sup } = scriptsOf(one);
  const { context, isOpen } = place;
  const nodes = nodesOf(base);
  const sign = sub ?? sup;
  const isOne = isOneToken(nodes);
  if (one.isAccent && isVector(one)) return sayVector(say, nodes, place);
  if (isSign(sign, '^') && (nodes.length > 1 || base?.tag === 'fence')) {
    const isAngle = nodes.every(isCapital);
    if (isAngle) return `angle ${spelled(nodes)}`;
    return marked('angle', say.row(nodes, context));
  }
  const word =
    sign?.tag === 'mo' && (one.isAccent || sign.text.length === 1)
      ? accentWords.get(sign.text)
      : undefined;
  const isArrow = base?.tag === 'mo';
  if (word && !isArrow && !(sub && sup)) {
    const name = sub && isBarSign(sub) ? 'souligné' : word;
    if (isOne && base && !isLongName(base))
      return join([say.one(base, { ...place, isOpen: false }), name]);
    return marked(`${name} de`, say.row(nodes, context), name);
  }
  const parts = [
    say.row(nodes, context),
    sup ? marked('surmonté de', say.row(nodesOf(sup), context), 'dessus') : '',
    sub ? marked('au-dessous', say.row(nodesOf(sub), context), 'dessous') : '',
  ];
  return isOne || isArrow || !isOpen ? join(parts) : marked('groupe', join(parts));
}

function sayVector(
  say: Say,
  nodes: readonly FormulaNode[],
  { context, isOpen, next }: Place,
): string {
  const isPoints = nodes.length > 1 && nodes.every(isCapital);
  const inside = isPoints ? spelled(nodes) : say.row(nodes, context);
  const isBrief = isPoints || (nodes.length === 1 && (isToken(nodes[0]) || isIndexed(nodes[0])));
  // What begins with a word of its own cannot be taken for another letter of the vector.
  const isClear = !isOpen || (next !== undefined && !isToken(next) && !isScript(next));
  return isBrief && isClear ? `vecteur ${inside}` : marked('vecteur', inside);
}

const isLongName = ({ text }: FormulaNode) => [...text].length > 1;
