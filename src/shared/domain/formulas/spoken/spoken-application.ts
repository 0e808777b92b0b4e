import {
  isBarSign,
  isDifferential,
  isFactor,
  isOneToken,
  isSigned,
  isToken,
  join,
  marked,
  plain,
} from './formula-shapes.ts';
import { type FormulaNode, isScript, isSign, nodesOf, scriptsOf } from './formula-tree.ts';
import { functionWords } from './operator-words.ts';
import type { Context, Place, Say } from './say.ts';
import { sayWithBar } from './spoken-fences.ts';
import { saySub, saySup } from './spoken-scripts.ts';

/** The letters that mean functions whatever stands between the brackets. */
const functionLetters = /^[fghpFGHPQφϕψΦΨΓζ]$/;

const constants = /^[eiπ]$/;

/**
 * «f(x)» is «f de x»; null where brackets only group. An argument of more than one sign keeps its
 * brackets in words, and so does any before another factor.
 */
export function sayApplied(
  say: Say,
  nodes: readonly FormulaNode[],
  place: number,
  context: Context,
): string | null {
  const [before, one, next, after, last] = [-1, 0, 1, 2, 3].map((step) => nodes[place + step]);
  const name = one && isScript(one) ? one.children[0] : one;
  const fence = next && isScript(next) ? next.children[0] : next;
  if (!one || !next || name?.tag !== 'mi' || !fence || !isGroup(fence)) return null;
  const isPlain = fence === next && isSimple(fence.children);
  const isNamed = functionWords.has(name.text) && [...name.text].length > 1;
  const isLetter = functionLetters.test(name.text) && before?.tag !== 'mi';
  if (!(isNamed || isLetter || (isPlain && isLoneLetter(name)))) return null;
  const isFollowed = isFactor(after) && !isDifferential(after, last);
  const isProbability = name.text === 'P' && (name === one || isConditional(one));
  const inner = isProbability ? { isOfEvents: true } : context;
  const letter = before?.tag === 'mi' ? before.text : undefined;
  const said = isProbability ? sayProbability(say, one) : sayName(say, one, { context, letter });
  // In «P(A|B)» the bar is «sachant».
  const inside = isProbability
    ? sayWithBar(say, fence.children, inner, 'sachant')
    : say.row(fence.children, inner);
  const isBrief = isPlain || (isProbability && fence === next && isEvent(fence.children));
  const isLast = !isFollowed && !(isProbability && isSetSign(after));
  if (isBrief && isLast) return `${said} de ${inside}`;
  const argument = `${said} de ${marked('parenthèse', inside)}`;
  if (fence === next) return argument;
  const { sub, sup } = scriptsOf(next);
  return join([
    argument,
    sub ? saySub(say, nodesOf(sub), { context, isOpen: isFollowed }) : '',
    sup ? saySup(say, nodesOf(sup), { context, isOpen: isFollowed }) : '',
  ]);
}

const isGroup = ({ tag, fence, children }: FormulaNode) =>
  tag === 'fence' &&
  fence?.open === '(' &&
  !children.some((part) => part.tag === 'mtable' || part.isLineless);

const sayName = (say: Say, one: FormulaNode, place: Place) =>
  one.text === 'p' ? 'petit p' : say.one(one, place).replace(/^image\b/, 'partie imaginaire');

const isLoneLetter = ({ text, variant }: FormulaNode) =>
  /^\p{L}$/u.test(text) &&
  !constants.test(text) &&
  (variant === undefined || variant === 'double-struck');

const isSimple = (nodes: readonly FormulaNode[]) => {
  const [only] = nodes;
  if (isSigned(nodes)) return true;
  return nodes.length === 1 && only?.tag === 'msub' && isOneToken(nodesOf(only.children[1]));
};

const isSetSign = (one: FormulaNode | undefined) => isSign(one, '∩', '∪', '∖', '∣');

const isEvent = (nodes: readonly FormulaNode[]): boolean =>
  nodes.every((part, place) => (place % 2 ? isSetSign(part) : isOneEvent(part)));

const isOneEvent = (one: FormulaNode): boolean =>
  isToken(one) ||
  (one.tag === 'mover' && isEvent(nodesOf(one.children[0])) && isBarSign(one.children[1])) ||
  (one.tag === 'msub' && isToken(one.children[0]) && isOneToken(nodesOf(one.children[1])));

/** «P_A(B)», where A is an event. */
const isConditional = (one: FormulaNode) =>
  one.tag === 'msub' &&
  /^\p{Lu}/u.test(plain(one.children[1] ?? one)) &&
  isEvent(nodesOf(one.children[1]));

const sayProbability = (say: Say, one: FormulaNode) =>
  isScript(one) ? `P sachant ${say.row(nodesOf(one.children[1]), { isOfEvents: true })}` : 'P';
