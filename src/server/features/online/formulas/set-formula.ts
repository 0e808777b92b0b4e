import { setupEngine, toSpeech } from 'speech-rule-engine/js/index.js';
import { katex } from '#paper/latex/formula/chemistry.ts';
import { formulaOptions } from '#shared/domain/formulas/formula-options.ts';
import { formulaTex, splitChemistry } from '#shared/domain/formulas/formula-source.ts';
import { setFormulaLimits, textLimits } from '#shared/domain/limits.ts';

export type SetFormula =
  | { readonly html: string; readonly speech: string }
  | { readonly fault: string };

await setupEngine({ locale: 'fr', domain: 'clearspeak', modality: 'speech' });

export interface FormulaToSet {
  readonly source: string;
  readonly isDisplay: boolean;
}

/** What finds the words takes 50 ms for 100 characters and a second for 400: longer ones are read out. */
const LONGEST_SPOKEN = 400;

/** KaTeX's own reader: quick, where drawing what macros unfold takes minutes. */
const { __parse: parse } = katex as unknown as {
  readonly __parse: (source: string, options: object) => unknown;
};

function partsOf(tree: unknown): number {
  let parts = 0;
  const left = [tree];
  while (left.length > 0 && parts <= setFormulaLimits.parts) {
    const part = left.pop();
    if (typeof part !== 'object' || part === null) continue;
    if (!Array.isArray(part)) parts += 1;
    for (const [name, value] of Object.entries(part)) if (name !== 'loc') left.push(value);
  }
  return parts;
}

/** For the eye, and in the words of a French screen reader. */
export function setFormula({ source, isDisplay }: FormulaToSet): SetFormula {
  if (source.length > textLimits.formula) return { fault: source };
  try {
    const written = formulaTex(source);
    if (partsOf(parse(written, formulaOptions)) > setFormulaLimits.parts) return { fault: source };
    const html = katex.renderToString(written, {
      ...formulaOptions,
      displayMode: isDisplay,
      output: 'html',
    });
    if (html.length > setFormulaLimits.html) return { fault: source };
    return { html, speech: source.length > LONGEST_SPOKEN ? source : speak(source) };
  } catch {
    return { fault: source };
  }
}

/** «\!» and the like, which KaTeX writes with a sign that the engine takes for a comma. */
const narrowings = /<mtext>\s*\u2063<\/mtext>/g;

/** Around nothing but a number the engine leaves brackets out: «[0,1]» was read as a decimal. */
const bracketed = /<mo[^>]*>\[<\/mo>((?:<mo>[−-]<\/mo>)?<mn>[^<]*<\/mn>)<mo[^>]*>\]<\/mo>/g;
const spelledOut = '<mtext>crochet gauche</mtext>$1<mtext>crochet droit</mtext>';

/** A formula that has no words is read as it was written. */
function speak(source: string): string {
  const page = katex.renderToString(formulaTex(source), {
    ...formulaOptions,
    output: 'mathml',
  });
  const math = /<math[\s\S]*<\/math>/.exec(page)?.[0] ?? '';
  const spoken = math
    .replace(/<annotation[\s\S]*<\/annotation>/, '')
    .replace(narrowings, '')
    .replace(bracketed, spelledOut);
  const speech = toSpeech(spoken);
  const isChemistry = splitChemistry(source).every((part) => part.kind === 'chemistry');
  const words = isChemistry ? [...betterWords, ...chemistryWords] : betterWords;
  return polishSpeech(speech, words) || source;
}

type Words = readonly (readonly [RegExp, string])[];

/** What the engine says in words that no French teacher would use, and what they would say. */
const betterWords: Words = [
  [/\ble (?=int(?:égrale|ersection))/g, 'l’'],
  [/\ble (?=(?:sommation|réunion)\b)/g, 'la '],
  [/\bsommation\b/g, 'somme'],
  [/(\S+) \u20d7/g, 'vecteur $1'],
  [/ en normal\b/g, ''],
  [/ sub /g, ' indice '],
  [/ flèche droite (?=infini)/g, ' tend vers l’'],
  [/ flèche droite /g, ' tend vers '],
  [/\b(les nombres \S+) tend vers (?=les nombres)/g, '$1 vers '],
  [/ (?:longue )?flèche d['’]un taquet droite /g, ' a pour image '],
  [/ virgule deux points /g, ' deux points '],
  [/\blimite sur\b/g, 'limite quand'],
  [/\bopérateur point\b/g, 'scalaire'],
  [/\b(?:supérieur à|plus grand) ou égal à(?: pentu)?/g, 'supérieur ou égal à'],
  [/\b(?:inférieur à|plus petit) ou égal à(?: pentu)?/g, 'inférieur ou égal à'],
  [/\b(?<=positif |négatif )infini\b/g, 'l’infini'],
  [/\bpositif (?=\S)/g, 'plus '],
  [/\bnégatif (?=\S)/g, 'moins '],
  [/ est un (?=nombres )/g, ' appartient aux '],
  [/ est un /g, ' appartient à '],
  [/ différence d['’]ensembles ensemble /g, ' privés de '],
];

/** An equation is read letter by letter, and its arrows say what happens. */
const chemistryWords: Words = [
  [/ signe harpon droit par dessus harpon gauche(?: avec dessus)?(?= )/g, ' en équilibre avec'],
  [/ signe tend vers avec dessus(?= )/g, ' donne'],
  [/ signe tend vers avec (.+?) dessus(?= )/g, ' donne, avec $1,'],
  [/(?<!\S)(?:sub|indice|à la puissance) /g, ''],
  [/(?<= [A-Z]) de (?=\S)/g, ' '],
];

function polishSpeech(speech: string, words: Words): string {
  return words
    .reduce((text, [found, better]) => text.replace(found, better), speech)
    .replace(/\s+/g, ' ')
    .trim();
}
