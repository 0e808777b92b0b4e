import { setImmediate as breathe } from 'node:timers/promises';
import type { Hunspell } from 'hunspell-wasm';
import type { LanguageFault } from './language-fault.ts';

/** Digits belong to a word, so that H2O is one. */
const words = /[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu;

let loaded: Promise<Hunspell> | undefined;

/** Half a second and 40 MB, when first asked. */
async function load(): Promise<Hunspell> {
  const { createHunspellFromStrings } = await import('hunspell-wasm');
  const { default: french } = await import('dictionary-fr');
  const decoder = new TextDecoder();
  return createHunspellFromStrings(decoder.decode(french.aff), decoder.decode(french.dic));
}

function hunspell(): Promise<Hunspell> {
  loaded ??= load();
  return loaded;
}

/** Unknown words alone: it knows nothing of grammar. */
export async function checkWithHunspell(texts: readonly string[]): Promise<LanguageFault[][]> {
  const french = await hunspell();
  const answers: LanguageFault[][] = [];
  for (const text of texts) {
    const found = [...text.matchAll(words)].filter(([word]) => !isKnown(french, word));
    answers.push(
      found.map(({ 0: word, index }) => ({
        kind: 'spelling',
        before: text.slice(0, index),
        words: word,
        message: '',
        suggestions: [],
      })),
    );
    await breathe();
  }
  return answers;
}

/** A compound that the dictionary lacks is right when its parts are. */
function isKnown(french: Hunspell, word: string): boolean {
  return (
    french.testSpelling(word) || word.split(/[’'-]/).every((part) => french.testSpelling(part))
  );
}

export async function suggestWithHunspell(unknown: readonly string[]): Promise<string[][]> {
  const french = await hunspell();
  const answers: string[][] = [];
  for (const word of unknown) {
    answers.push(french.getSpellingSuggestions(word));
    await breathe();
  }
  return answers;
}
