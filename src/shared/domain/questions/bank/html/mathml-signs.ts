/**
 * Characters that LaTeX or KaTeX interprets or does not know; all others are written as they are.
 */
const signs: ReadonlyMap<string, string> = new Map([
  ...[...'{}%#&_$'].map((sign) => [sign, `\\${sign}`] as const),
  ['\\', '\\backslash '],
  ['~', '\\sim '],
  ['^', '\\wedge '],
  ['√', '\\surd '],
  ['∅', '\\emptyset '],
  ['′', "'"],
  ['″', "''"],
  ['⊥', '\\perp '],
  ['∥', '\\parallel '],
  ['‖', '\\|'],
  ['△', '\\triangle '],
  ['µ', 'μ'],
  ['−', '-'],
  ['–', '-'],
  ['½', '\\frac{1}{2}'],
  ['€', '\\text{€}'],
  ['\u00a0', '\\ '],
  // Invisible operators, such as the one for a product.
  ...['\u2061', '\u2062', '\u2063', '\u2064', '\u200b'].map((sign) => [sign, ''] as const),
]);

const sets = new Map([...'ℝℕℤℚℂ'].map((sign, place) => [sign, `\\mathbb{${'RNZQC'[place]}}`]));

export const signsTex = (text: string) =>
  [...text].map((sign) => signs.get(sign) ?? sets.get(sign) ?? foreignTex(sign)).join('');

const foreignTex = (sign: string) =>
  /[À-ɏ]/.test(sign) && !/[×÷]/.test(sign) ? wordsTex(sign) : sign;

const inWords: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash '],
  ['~', '\\textasciitilde '],
  ['^', '\\textasciicircum '],
]);

export const wordsTex = (text: string) =>
  `\\text{${text.replaceAll(/[\\~^{}$%#&_]/g, (sign) => inWords.get(sign) ?? `\\${sign}`)}}`;

const functions: ReadonlySet<string> = new Set(
  'sin cos tan cot arcsin arccos arctan sinh cosh tanh ln log exp lim max min sup inf det dim ker deg gcd arg'.split(
    ' ',
  ),
);

/** Writes a name, which may be a variable, a function or a word. */
export function nameTex(name: string, variant?: string): string {
  if (functions.has(name)) return `\\${name} `;
  const written = signsTex(name);
  if (variant === 'double-struck') return `\\mathbb{${written}}`;
  if (variant?.startsWith('bold')) return `\\mathbf{${written}}`;
  if (variant === 'script') return `\\mathcal{${written}}`;
  const isWord = /^[a-zA-Z]{2,}$/.test(name) || (variant === 'normal' && /^[a-zA-Z]$/.test(name));
  return isWord ? `\\mathrm{${written}}` : written;
}
