import { setupEngine, toSpeech } from 'speech-rule-engine/js/index.js';
import { katex } from '#paper/latex/formula/chemistry.ts';
import { formulaOptions } from '#shared/domain/formulas/formula-options.ts';
import { withDecimalCommas } from '#shared/domain/formulas/formula-source.ts';

export type SetFormula =
  | { readonly html: string; readonly speech: string }
  | { readonly fault: string };

await setupEngine({ locale: 'fr', domain: 'clearspeak', modality: 'speech' });

export interface FormulaToSet {
  readonly source: string;
  readonly isDisplay: boolean;
}

/** For the eye, and in the words of a French screen reader. */
export function setFormula({ source, isDisplay }: FormulaToSet): SetFormula {
  try {
    const html = katex.renderToString(withDecimalCommas(source), {
      ...formulaOptions,
      displayMode: isDisplay,
      output: 'html',
    });
    return { html, speech: speak(source) };
  } catch {
    return { fault: source };
  }
}

/** A formula that has no words is read as it was written. */
function speak(source: string): string {
  const page = katex.renderToString(withDecimalCommas(source), {
    ...formulaOptions,
    output: 'mathml',
  });
  const math = /<math[\s\S]*<\/math>/.exec(page)?.[0] ?? '';
  const speech = toSpeech(math.replace(/<annotation[\s\S]*<\/annotation>/, ''));
  return polishSpeech(speech) || source;
}

/** What the engine says in words that no French teacher would use, and what they would say. */
const betterWords: readonly (readonly [RegExp, string])[] = [
  [/\ble (?=intégrale)/g, 'l’'],
  [/(\S+) \u20d7/g, 'vecteur $1'],
  [/ en normal\b/g, ''],
  [/ sub /g, ' indice '],
  [/ flèche droite (?=infini)/g, ' tend vers l’'],
  [/ flèche droite /g, ' tend vers '],
  [/\blimite sur\b/g, 'limite quand'],
  [/\bopérateur point\b/g, 'scalaire'],
];

function polishSpeech(speech: string): string {
  return betterWords
    .reduce((text, [found, better]) => text.replace(found, better), speech)
    .replace(/\s+/g, ' ')
    .trim();
}
