import { type FormulaNode, isEmpty, isScript, isSign, nodesOf, scriptsOf } from './formula-tree.ts';
import { isCharge, isElement } from './found-chemistry.ts';
import { signWords } from './operator-words.ts';

type SayRow = (nodes: readonly FormulaNode[]) => string;

/** What signs mean between the species of an equation. */
const words: Readonly<Record<string, string>> = {
  // «plus» is a charge.
  '+': 'et',
  '→': 'donne',
  '⟶': 'donne',
  '←': 'provient de',
  '↔': 'flèche double',
  '⇌': 'en équilibre avec',
  '⋅': 'point',
  '∙': 'point',
  '•': 'point',
  '/': 'sur',
};
const bonds: Readonly<Record<string, string>> = {
  '−': 'simple liaison',
  '=': 'double liaison',
  '≡': 'triple liaison',
};
const states: Readonly<Record<string, string>> = {
  aq: 'aqueux',
  s: 'solide',
  l: 'liquide',
  g: 'gazeux',
};

/** Formulas of chemistry are spelled, as they are read aloud in class: «H 2 O», «F e 2 O 3». */
export function sayChemistry(nodes: readonly FormulaNode[], sayRow: SayRow): string {
  return nodes
    .map((one, place) => sayOne(one, nodes[place - 1], nodes[place + 1], sayRow))
    .filter((said) => said !== '')
    .join(' ');
}

function sayOne(
  one: FormulaNode,
  before: FormulaNode | undefined,
  next: FormulaNode | undefined,
  sayRow: SayRow,
): string {
  const inside = (nodes: readonly FormulaNode[]) => sayChemistry(nodes, sayRow);
  if (one.tag === 'mi' && /^[A-Za-z]+$/.test(one.text)) {
    return saySymbol(one, one.isSpaced ? undefined : before);
  }
  if (one.tag === 'mn') return one.text;
  if (one.tag === 'mo') return saySign(one, next);
  if (one.tag === 'mrow' || one.tag === 'chemistry') return inside(one.children);
  if (one.tag === 'fence') return sayFence(one, inside);
  if (isScript(one)) {
    const { base, sub, sup } = scriptsOf(one);
    const said = base ? sayOne(base, before, undefined, sayRow) : '';
    return `${said}${saySub(sub, inside)}${saySup(sup, inside)}`;
  }
  if (one.tag === 'mmultiscripts') {
    const [base, sub, sup] = one.children;
    const upper = isEmpty(sup) ? '' : `exposant ${inside(nodesOf(sup))} `;
    const lower = isEmpty(sub) ? '' : `indice ${inside(nodesOf(sub))} `;
    return `${upper}${lower}${base ? sayOne(base, undefined, undefined, sayRow) : ''}`;
  }
  if (one.tag === 'mover' || one.tag === 'munder' || one.tag === 'munderover') {
    const { base, sub, sup } = scriptsOf(one);
    const labels = [
      isEmpty(sup) ? '' : `${inside(nodesOf(sup))} sur la flèche`,
      isEmpty(sub) ? '' : `${inside(nodesOf(sub))} sous la flèche`,
    ].filter((label) => label !== '');
    const arrow = base ? sayOne(base, before, next, sayRow) : '';
    // «en équilibre avec» names what comes next, so the label stands before its last word.
    const [first, last = ''] = arrow.split(/ (?=avec$)/);
    return labels.length === 0 ? arrow : `${first}, ${labels.join(', ')}, ${last}`.trim();
  }
  return sayRow([one]);
}

function saySign({ text, isClose }: FormulaNode, next: FormulaNode | undefined): string {
  if (isClose && next && bonds[text]) return bonds[text];
  return words[text] ?? signWords(text) ?? text;
}

/**
 * Two letters of one symbol are spelled like two symbols. Where both readings exist, as for Co and
 * CO, the second letter says which it is.
 */
function saySymbol({ text, variant }: FormulaNode, before: FormulaNode | undefined): string {
  const [first = '', second] = text;
  if (variant === undefined || !/^[A-Z]/.test(text)) return [...text].join(' ');
  if (second) {
    const isDouble = isElement(first) && isElement(second.toUpperCase());
    return isDouble || !isElement(text) ? `${first} petit ${second}` : `${first} ${second}`;
  }
  const isAfterLetter = before?.tag === 'mi' && before.text.length === 1;
  const joined = isAfterLetter ? `${before.text}${first.toLowerCase()}` : '';
  return isElement(joined) && !isElement(first) ? `grand ${first}` : first;
}

function saySub(sub: FormulaNode | undefined, inside: (nodes: readonly FormulaNode[]) => string) {
  if (isEmpty(sub)) return '';
  const said = inside(nodesOf(sub));
  return sub?.tag === 'mn' ? ` ${said}` : ` indice ${said}`;
}

/** A charge of several is «exposant 3 plus»: «F e 3 plus» would be three atoms and one charge. */
function saySup(sup: FormulaNode | undefined, inside: (nodes: readonly FormulaNode[]) => string) {
  if (isEmpty(sup)) return '';
  const charge = nodesOf(sup)
    .map((part) => (isSign(part, '+', '−') ? signWords(part.text) : inside([part])))
    .join(' ');
  return isCharge(sup) && sup?.tag === 'mo' ? ` ${charge}` : ` exposant ${charge}`;
}

function sayFence(one: FormulaNode, inside: (nodes: readonly FormulaNode[]) => string): string {
  const written = one.children.map(({ text }) => text).join('');
  const state = one.fence?.open === '(' ? states[written] : undefined;
  if (state) return state;
  const name = one.fence?.open === '(' ? 'parenthèse' : 'crochet';
  return `${name} ${inside(one.children)} fin ${name}`;
}
