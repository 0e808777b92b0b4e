import type { FormulaPattern } from './insert-formula.ts';

export interface FormulaSymbol {
  /** Its name for screen readers. */
  readonly name: string;
  readonly pattern: FormulaPattern;
  /** What the button shows, if the pattern alone says too little. */
  readonly sample?: string;
}

export interface FormulaGroup {
  readonly name: string;
  /** Whether its samples need more room than a letter. */
  readonly isWide?: true;
  readonly symbols: readonly FormulaSymbol[];
}

const symbol = (name: string, pattern: FormulaPattern, sample?: string): FormulaSymbol => ({
  name,
  pattern,
  ...(sample && { sample }),
});

const greek = (...names: [string, string][]) =>
  names.map(([name, command]) => symbol(name, `\\${command}`));

/**
 * What French classes write, from primary school to university, for teachers who do not know LaTeX.
 */
export const formulaGroups: readonly FormulaGroup[] = [
  {
    name: 'Courant',
    symbols: [
      symbol('Fraction', '\\frac{□}{□}'),
      symbol('Puissance', '□^{□}'),
      symbol('Carré', '□^2'),
      symbol('Indice', '□_{□}'),
      symbol('Racine carrée', '\\sqrt{□}'),
      symbol('Racine n-ième', '\\sqrt[□]{□}', '\\sqrt[n]{a}'),
      symbol('Multiplié par', '\\times'),
      symbol('Divisé par', '\\div'),
      symbol('Plus ou moins', '\\pm'),
      symbol('Valeur absolue', '\\left|□\\right|'),
      symbol('Parenthèses', '\\left(□\\right)'),
      symbol('Degré', '□^\\circ'),
      symbol('Pour cent', '□\\,\\%'),
      symbol('Texte dans la formule', '\\text{□}', '\\text{texte}'),
    ],
  },
  {
    name: 'Comparaison',
    symbols: [
      symbol('Différent de', '\\neq'),
      symbol('Inférieur ou égal', '\\leqslant'),
      symbol('Supérieur ou égal', '\\geqslant'),
      symbol('Environ égal', '\\approx'),
      symbol('Équivalent', '\\sim'),
      symbol('Congru', '\\equiv'),
      symbol('Proportionnel', '\\propto'),
      symbol('Implique', '\\Rightarrow'),
      symbol('Équivaut à', '\\Leftrightarrow'),
      symbol('Tend vers', '\\to'),
      symbol('Infini', '\\infty'),
    ],
  },
  {
    name: 'Lettres grecques',
    symbols: greek(
      ['Alpha', 'alpha'],
      ['Bêta', 'beta'],
      ['Gamma', 'gamma'],
      ['Delta', 'delta'],
      ['Epsilon', 'varepsilon'],
      ['Thêta', 'theta'],
      ['Lambda', 'lambda'],
      ['Mu', 'mu'],
      ['Pi', 'pi'],
      ['Rhô', 'rho'],
      ['Sigma', 'sigma'],
      ['Tau', 'tau'],
      ['Phi', 'varphi'],
      ['Oméga', 'omega'],
      ['Delta majuscule', 'Delta'],
      ['Sigma majuscule', 'Sigma'],
      ['Oméga majuscule', 'Omega'],
    ),
  },
  {
    name: 'Analyse',
    isWide: true,
    symbols: [
      symbol('Somme', '\\sum_{k=□}^{□} □', '\\sum_{k=1}^{n}'),
      symbol('Produit', '\\prod_{k=□}^{□} □', '\\prod_{k=1}^{n}'),
      symbol('Intégrale', '\\int_{□}^{□} □\\,\\mathrm{d}x', '\\int_{a}^{b}'),
      symbol('Limite', '\\lim_{x \\to □} □', '\\lim_{x \\to a}'),
      symbol('Dérivée', "□'", "f'"),
      symbol(
        'Dérivée partielle',
        '\\frac{\\partial □}{\\partial □}',
        '\\frac{\\partial f}{\\partial x}',
      ),
      symbol('Exponentielle', '\\mathrm{e}^{□}'),
      symbol('Logarithme népérien', '\\ln\\left(□\\right)', '\\ln(a)'),
      symbol('Cosinus', '\\cos\\left(□\\right)', '\\cos(a)'),
      symbol('Sinus', '\\sin\\left(□\\right)', '\\sin(a)'),
      symbol('Tangente', '\\tan\\left(□\\right)', '\\tan(a)'),
    ],
  },
  {
    name: 'Vecteurs et géométrie',
    isWide: true,
    symbols: [
      symbol('Vecteur', '\\overrightarrow{□}', '\\overrightarrow{AB}'),
      symbol('Norme', '\\left\\|□\\right\\|', '\\|\\vec{u}\\|'),
      symbol('Produit scalaire', '\\vec{□}\\cdot\\vec{□}', '\\vec{u}\\cdot\\vec{v}'),
      symbol('Angle', '\\widehat{□}', '\\widehat{ABC}'),
      symbol('Perpendiculaire', '\\perp'),
      symbol('Parallèle', '\\parallel'),
      symbol('Coordonnées en colonne', '\\begin{pmatrix} □ \\\\ □ \\end{pmatrix}'),
      symbol('Barre au-dessus', '\\overline{□}'),
    ],
  },
  {
    name: 'Ensembles et logique',
    symbols: [
      symbol('Appartient à', '\\in'),
      symbol('N’appartient pas à', '\\notin'),
      symbol('Inclus dans', '\\subset'),
      symbol('Union', '\\cup'),
      symbol('Intersection', '\\cap'),
      symbol('Ensemble vide', '\\varnothing'),
      symbol('Entiers naturels', '\\mathbb{N}'),
      symbol('Entiers relatifs', '\\mathbb{Z}'),
      symbol('Rationnels', '\\mathbb{Q}'),
      symbol('Réels', '\\mathbb{R}'),
      symbol('Complexes', '\\mathbb{C}'),
      symbol('Intervalle fermé', '\\left[□\\,;\\,□\\right]', '[a\\,;b]'),
      symbol('Accolades', '\\left\\{□\\right\\}'),
      symbol('Pour tout', '\\forall'),
      symbol('Il existe', '\\exists'),
    ],
  },
  {
    name: 'Matrices et systèmes',
    isWide: true,
    symbols: [
      symbol('Matrice 2 × 2', '\\begin{pmatrix} □ & □ \\\\ □ & □ \\end{pmatrix}'),
      symbol('Déterminant', '\\begin{vmatrix} □ & □ \\\\ □ & □ \\end{vmatrix}'),
      symbol('Système d’équations', '\\begin{cases} □ \\\\ □ \\end{cases}'),
      symbol('Coefficient binomial', '\\binom{□}{□}', '\\binom{n}{k}'),
      symbol('Probabilité sachant', 'P_{□}\\left(□\\right)', 'P_{A}(B)'),
    ],
  },
  {
    name: 'Physique et chimie',
    isWide: true,
    symbols: [
      symbol('Puissance de dix', '□ \\times 10^{□}', '\\times 10^{n}'),
      symbol('Unité', '□\\ \\mathrm{m \\cdot s^{-1}}', '\\mathrm{m\\cdot s^{-1}}'),
      symbol('Formule chimique', '\\ce{H2O}'),
      symbol('Ion', '\\ce{Ca^{2+}}'),
      symbol('Isotope', '\\ce{^{14}_{6}C}'),
      symbol('Réaction', '\\ce{□ -> □}', '\\ce{A -> B}'),
      symbol('Équilibre', '\\ce{□ <=> □}', '\\ce{A <=> B}'),
      symbol('Moyenne', '\\langle □ \\rangle'),
    ],
  },
];

/** What a button shows: the pattern with letters in its holes. */
export function sampleOf({ pattern, sample }: FormulaSymbol): string {
  let hole = -1;
  const letters = ['a', 'b', 'c', 'd'];
  return sample ?? pattern.replaceAll('□', () => letters[++hole] ?? 'x');
}
