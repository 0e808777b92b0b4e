import {
  endsWithDigit,
  isFactor,
  isOneToken,
  isQuantity,
  isSet,
  isVector,
  join,
  marked,
  startsWithDigit,
} from './formula-shapes.ts';
import { type FormulaNode, isScript, isSign, nodesOf } from './formula-tree.ts';
import {
  functionWords,
  greekWords,
  largeOperators,
  signWords,
  variantWords,
} from './operator-words.ts';
import type { Context, Place, Say } from './say.ts';
import { sayApplied } from './spoken-application.ts';
import { sayChemistry } from './spoken-chemistry.ts';
import { sayFence } from './spoken-fences.ts';
import { largeOperator } from './spoken-limits.ts';
import { sayOver } from './spoken-over.ts';
import { sayScripts, sayScriptsBefore } from './spoken-scripts.ts';
import { sayTable } from './spoken-tables.ts';
import { sayUnit } from './spoken-units.ts';

/**
 * The words for a formula, as a French teacher would say it. What ends where is always heard: what
 * reaches over one sign is said briefly («racine de 3»), anything else names its end («racine de 3
 * plus i fin racine»), and so does a sign before another factor («racine de 2 fin racine x»).
 */
export function sayFormula(tree: FormulaNode): string {
  const nodes = nodesOf(tree);
  // A formula on its own line may end the sentence.
  const isSentence = nodes.length > 1 && isSign(nodes.at(-1), '.', ',', ';');
  return elided(sayRow(isSentence ? nodes.slice(0, -1) : nodes));
}

const elided = (words: string) =>
  words
    .replaceAll(
      /\bde (?=(?:accolade|intégrale|ensemble|angle|exponentielle|argument|exposant)\b)/g,
      'd’',
    )
    .replaceAll(' à vecteur ', ' au vecteur ')
    .replaceAll(' de vecteur ', ' du vecteur ');

function sayRow(nodes: readonly FormulaNode[], context: Context = {}): string {
  const said: string[] = [];
  let place = 0;
  while (place < nodes.length) {
    const one = nodes[place];
    const before = nodes[place - 1];
    if (!one) break;
    const isAfterNumber = one.isSpaced === true && isQuantity(before);
    const isPlural = before?.tag === 'mn' && Number.parseFloat(before.text) >= 2;
    const unit = sayUnit(nodes.slice(place), { isAfterNumber, isPlural });
    if (unit && (!isFactor(before) || isAfterNumber)) {
      said.push(unit.words);
      place += unit.length;
      continue;
    }
    const applied = sayApplied(voice, nodes, place, context);
    if (applied !== null) {
      said.push(applied);
      place += 2;
      continue;
    }
    const modulo = isModulo(nodes, place);
    said.push(modulo ? `modulo ${sayRow(one.children, context)}` : sayInRow(nodes, place, context));
    if (isNameOfFunction(one) && isFactor(nodes[place + 1])) said.push('de');
    place += 1;
  }
  return join(said);
}

/** A function or a large operator without bounds, before that of which it is taken. */
function isNameOfFunction(one: FormulaNode): boolean {
  const name = isScript(one) ? one.children[0] : one;
  if (!name || name.text === 'mod') return false;
  if (largeOperators.has(name.text)) return name === one || one.tag === 'msup';
  return name.tag === 'mi' && functionWords.has(name.text);
}

/** «a ≡ b [n]». */
const isModulo = (nodes: readonly FormulaNode[], place: number) =>
  nodes[place]?.fence?.open === '[' &&
  nodes[place]?.fence?.close === ']' &&
  place === nodes.length - 1 &&
  nodes.slice(0, place).some((one) => isSign(one, '≡'));

function sayInRow(nodes: readonly FormulaNode[], place: number, context: Context): string {
  const [before, one, next] = [nodes[place - 1], nodes[place], nodes[place + 1]];
  if (!one) return '';
  if (one.tag === 'mo') return saySignInRow(nodes, place);
  const isMember = isSign(before, '∈', '∉', '⊂', '⊆', '⊄', '∋');
  const isNaked = isMember && one.variant !== 'double-struck';
  if (isNaked && one.tag === 'mi' && /^\p{Ll}$/u.test(one.text) && !context.isOfEvents) {
    return `petit ${one.text}`;
  }
  const set = isScript(one) ? one.children[0] : one;
  const words = say(one, {
    context,
    isOpen: isFactor(next) && !isUnitAfter(one, nodes.slice(place + 1)),
    isAfterFactor: isFactor(before),
    next,
    letter: before?.tag === 'mi' ? before.text : undefined,
  });
  return isMember && set?.variant === 'double-struck' ? words.replace(/^ensemble /, '') : words;
}

/** Signs whose words depend on what stands beside them. */
function saySignInRow(nodes: readonly FormulaNode[], place: number): string {
  const [before, one, next] = [nodes[place - 1], nodes[place], nodes[place + 1]];
  const sign = one?.text ?? '';
  const isOfVectors = isVector(before) && isVector(next);
  if (sign === '⋅' && isOfVectors) return 'scalaire';
  if (sign === '∧' && isOfVectors) return 'vectoriel';
  if (sign === '⊥' && isOfVectors) return 'orthogonal à';
  const isOfMap = nodes.slice(0, place).some((other) => isSign(other, ':'));
  if (sign === '→' && (isOfMap || (isSet(before) && isSet(next)))) return 'vers';
  if (sign === ',' && endsWithDigit(before) && startsWithDigit(next)) return 'puis';
  if (sign === '°') return before?.text === '1' ? 'degré' : 'degrés';
  return signWords(sign) ?? largeOperators.get(sign) ?? sign;
}

const isUnitAfter = (one: FormulaNode, after: readonly FormulaNode[]) =>
  isQuantity(one) && sayUnit(after, { isAfterNumber: true, isPlural: false }) !== null;

function say(one: FormulaNode, place: Place): string {
  const { context } = place;
  const inside = (part: FormulaNode | undefined) => sayRow(nodesOf(part), context);
  switch (one.tag) {
    case 'mi':
      return sayLetter(one, place);
    case 'mn':
      return one.text.replaceAll('\u202f', '').replace('.', ',');
    case 'mo':
      return signWords(one.text) ?? one.text;
    case 'mtext':
      return one.text;
    case 'chemistry':
      return sayChemistry(one.children, sayRow);
    case 'mfrac':
      return sayFraction(one, place);
    case 'msqrt':
      return sayRoot('racine de', one.children, place);
    case 'mroot':
      return sayRoot(rootWords(one.children[1], inside), nodesOf(one.children[0]), place);
    case 'msub':
    case 'msup':
    case 'msubsup':
      return largeOperator(voice, one) ?? sayScripts(voice, one, place);
    case 'munder':
    case 'mover':
    case 'munderover':
      return largeOperator(voice, one) ?? sayOver(voice, one, place);
    case 'mmultiscripts':
      return sayScriptsBefore(voice, one, place);
    case 'fence':
      return sayFence(voice, one, place);
    case 'mtable':
      return sayTable(voice, one, one.isAligned ? '' : 'tableau', context);
    case 'menclose':
      return sayEnclosed(one, context);
    case 'mrow':
      return place.isOpen || place.isAfterFactor
        ? marked('groupe', sayRow(one.children, context))
        : sayRow(one.children, context);
    default:
      return sayRow(one.children, context);
  }
}

const sets = /^[CDFHKNQRUZ]$/;

/** The frame of a table is not said. */
function sayEnclosed({ notation, children }: FormulaNode, context: Context): string {
  const inside = sayRow(children, context);
  if (notation?.includes('strike')) return marked('barré', inside);
  return notation === 'box' ? marked('encadré', inside) : inside;
}

function sayLetter({ text, variant }: FormulaNode, { context, letter }: Place): string {
  const known = functionWords.get(text) ?? largeOperators.get(text);
  if (known && text.length > 1) return known;
  if (/^p(?:H|K|OH|Ke)$/.test(text)) return [...text].join(' ');
  if (/^\p{Lu}{2,}$/u.test(text)) return [...text].join(' ');
  if ([...text].length > 1) return text;
  if (variant === 'double-struck') return sets.test(text) ? `ensemble ${text}` : `${text} ajouré`;
  const small = text.toLowerCase();
  const name = greekWords.get(small) ?? signWords(text) ?? text;
  const isUpper = text !== small;
  const suffix = variant === undefined ? undefined : variantWords[variant];
  if (suffix) return `${isUpper && suffix !== 'ronde' ? 'grand ' : ''}${name} ${suffix}`;
  if (greekWords.has(small)) return `${isUpper ? 'grand ' : ''}${name}`;
  if (!/\p{L}/u.test(text)) return name;
  if (context.isOfEvents) return isUpper ? name : `petit ${name}`;
  const isAfterCapital =
    letter !== undefined && /^\p{Lu}$/u.test(letter) && !greekWords.has(letter.toLowerCase());
  if (isUpper) return isAfterCapital ? name : `grand ${name}`;
  return isAfterCapital ? `petit ${name}` : name;
}

function sayFraction(one: FormulaNode, { context, isOpen, isAfterFactor }: Place): string {
  const [above, below] = one.children.map(nodesOf);
  const inner = { ...context, isInFraction: true };
  const [over = '', under = ''] = [above ?? [], below ?? []].map((part) => sayRow(part, inner));
  if (one.isLineless) return marked('superposition', `${over} sur ${under}`);
  const isClear = !isOpen && !isAfterFactor && !context.isInFraction;
  const isBrief = isOneToken(above ?? []) && isOneToken(below ?? []) && isClear;
  return isBrief ? `${over} sur ${under}` : marked('fraction', `${over} sur ${under}`);
}

function sayRoot(name: string, nodes: readonly FormulaNode[], { context, isOpen }: Place): string {
  const inside = sayRow(nodes, context);
  return isOneToken(nodes) && !isOpen ? `${name} ${inside}` : marked(name, inside, 'racine');
}

function rootWords(
  index: FormulaNode | undefined,
  inside: (part: FormulaNode | undefined) => string,
) {
  if (index?.text === '3') return 'racine cubique de';
  if (index?.text === '4') return 'racine quatrième de';
  if (index?.tag === 'mi' || index?.tag === 'mn') return `racine ${inside(index)}-ième de`;
  return `${marked('racine d’indice', inside(index), 'indice')} de`;
}

const voice: Say = { row: sayRow, one: say };
