import {
  type FormulaNode,
  isScript,
  isUprightLetter,
  node,
  nodesOf,
  scriptsOf,
} from './formula-tree.ts';

const symbols = new Set(
  `H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr
  Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm
  Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No
  Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og`.split(/\s+/),
);
export const isElement = (symbol: string) => symbols.has(symbol);

/** Letters that stand for an acid, a group, a metal or a nucleus. */
const isSymbol = (symbol: string) => isElement(symbol) || /^[ADRMXZ]$/.test(symbol);

/**
 * Finds chemistry written in upright letters without `\ce{…}`, such as `\mathrm{SO_4^{2-}}`, and
 * joins the letters of other upright words.
 */
export function withChemistry(nodes: readonly FormulaNode[]): FormulaNode[] {
  const found: FormulaNode[] = [];
  let start = 0;
  while (start < nodes.length) {
    let end = start;
    while (end < nodes.length && isUpright(nodes[end]) && !(end > start && nodes[end]?.isSpaced)) {
      end += 1;
    }
    const run = nodes.slice(start, end);
    const [first] = run;
    if (!first) {
      const one = nodes[start];
      if (one) found.push(one);
      start += 1;
      continue;
    }
    const elements = asElements(run);
    const isSpaced = first.isSpaced;
    if (elements) found.push(node('chemistry', elements, { isSpaced }));
    else found.push(...asWords(run));
    start = end;
  }
  return found;
}

const baseOf = (one: FormulaNode | undefined) =>
  one && (isScript(one) || one.tag === 'mmultiscripts') ? one.children[0] : one;

const isUpright = (one: FormulaNode | undefined) => isUprightLetter(baseOf(one));

/** The symbols of a run of upright letters; null where it is something else. */
function asElements(run: readonly FormulaNode[]): FormulaNode[] | null {
  const elements: FormulaNode[] = [];
  for (const one of run) {
    const last = elements.at(-1);
    const letter = baseOf(one)?.text ?? '';
    const joined = last?.tag === 'mi' ? `${last.text}${letter}` : '';
    const lastBase = baseOf(last);
    if (/\p{Ll}/u.test(letter) && last?.tag === 'mi' && symbols.has(joined)) {
      elements.splice(-1, 1, withBase(one, { ...last, text: joined }));
    } else if (/\p{Ll}/u.test(letter) && last?.tag === 'mmultiscripts' && lastBase) {
      const whole = { ...lastBase, text: `${lastBase.text}${letter}` };
      elements.splice(-1, 1, withBase(last, whole));
    } else elements.push(one);
  }
  const names = elements.map((one) => baseOf(one)?.text ?? '');
  const isWord = names.join('') === 'Re' || !names.every(isSymbol);
  return !isWord && (elements.length > 1 || elements.some(isOfChemistry)) ? elements : null;
}

const withBase = (one: FormulaNode, base: FormulaNode): FormulaNode =>
  one.tag === 'mi' ? base : { ...one, children: [base, ...one.children.slice(1)] };

/** Two letters of one symbol, a number of atoms, a charge, or the numbers of a nucleus. */
function isOfChemistry(one: FormulaNode): boolean {
  if (one.tag === 'mmultiscripts' || baseOf(one)?.text.length === 2) return true;
  if (!isScript(one)) return false;
  const { sub, sup } = scriptsOf(one);
  return sub?.tag === 'mn' || isCharge(sup);
}

export const isCharge = (sup: FormulaNode | undefined) =>
  /^\d*[+−-]$/.test(
    nodesOf(sup)
      .map(({ text }) => text)
      .join(''),
  );

function asWords(run: readonly FormulaNode[]): FormulaNode[] {
  const words: FormulaNode[] = [];
  for (const one of run) {
    const last = words.at(-1);
    const base = baseOf(one);
    if (last?.tag === 'mi' && base && one.tag !== 'mmultiscripts') {
      words.splice(-1, 1, withBase(one, { ...last, text: `${last.text}${base.text}` }));
    } else words.push(one);
  }
  return words;
}
