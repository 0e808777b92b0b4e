import { isSigned, join, marked } from './formula-shapes.ts';
import { type FormulaNode, isEmpty, isSign, nodesOf, scriptsOf } from './formula-tree.ts';
import { functionWords } from './operator-words.ts';
import type { Place, Say } from './say.ts';
import { sayBound } from './spoken-limits.ts';

const primeWords = ['', 'prime', 'seconde', 'tierce'];

export function sayScripts(say: Say, one: FormulaNode, place: Place): string {
  const { base, sub, sup } = scriptsOf(one);
  const { context, isOpen } = place;
  const all = nodesOf(sup);
  const primes = all.findIndex((part) => !isSign(part, '′'));
  const count = primes < 0 ? all.length : primes;
  const exponent = all.slice(count);
  const isSet = base?.variant === 'double-struck';
  const isInterval =
    base?.tag === 'fence' && base.fence?.open === '[' && sub && exponent.length > 0;
  const said = [
    say.one(base ?? one, { ...place, isOpen: true, isAfterFactor: place.isAfterFactor }),
  ];
  if (isInterval) {
    said.push('de', sayBound(say, nodesOf(sub), context), 'à', sayBound(say, exponent, context));
    return join(said);
  }
  if (count > 0) said.push(primeWords[count] ?? `prime ${count} fois`);
  if (sub)
    said.push(
      saySub(say, nodesOf(sub), { context, isOpen: isOpen && exponent.length === 0 }, base),
    );
  if (exponent.length > 0) said.push(saySup(say, exponent, { context, isOpen }, base));
  const words = join(said);
  return isSet ? words.replace(/ (?:indice|exposant) (?=plus|moins|étoile)/g, ' ') : words;
}

export function saySub(
  say: Say,
  nodes: readonly FormulaNode[],
  { context, isOpen }: Place,
  base?: FormulaNode,
) {
  const inside = say.row(nodes, context);
  if (base?.text === 'log') {
    return isSigned(nodes) ? `de base ${inside}` : marked('de base', inside, 'base');
  }
  const isBrief = isSigned(nodes) || (nodes.length === 1 && /^mtext|^mo/.test(nodes[0]?.tag ?? ''));
  return isBrief && !isOpen ? `indice ${inside}` : marked('indice', inside);
}

export function saySup(
  say: Say,
  nodes: readonly FormulaNode[],
  { context, isOpen }: Place,
  base?: FormulaNode,
) {
  const [first] = nodes;
  const inside = say.row(nodes, context);
  if (nodes.length === 1 && first) {
    const isName = base?.tag === 'mi' && functionWords.has(base.text);
    if (first.text === '2') return isName ? 'carré' : 'au carré';
    if (first.text === '3') return isName ? 'cube' : 'au cube';
    if (isSign(first, '∘', '°'))
      return base?.tag === 'mn' && base.text !== '1' ? 'degrés' : 'degré';
    if (isSign(first, '⊤', '⊺')) return 'transposée';
    if (first.tag === 'mo') return `exposant ${inside}`;
  }
  if (!isSigned(nodes) || isOpen) return marked('exposant', inside);
  return `puissance ${inside}`;
}

export function sayScriptsBefore(say: Say, { children }: FormulaNode, place: Place): string {
  const [base, sub, sup] = children;
  if (sup?.text === 't' && isEmpty(sub) && base) return `transposée de ${say.one(base, place)}`;
  const upper = isEmpty(sup) ? '' : marked('exposant avant', say.row(nodesOf(sup)), 'exposant');
  const lower = isEmpty(sub) ? '' : marked('indice avant', say.row(nodesOf(sub)), 'indice');
  return join([upper, lower, base ? say.one(base, { ...place, letter: undefined }) : '']);
}
