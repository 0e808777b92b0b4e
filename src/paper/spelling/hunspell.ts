import type { Hunspell } from 'hunspell-wasm';
import type { CheckedLanguage } from '#shared/domain/quiz-language.ts';
import type { LanguageFault } from './language-fault.ts';

/** Digits belong to a word, so that H2O is one. */
const words = /[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu;

const dictionaries = {
  fr: () => import('dictionary-fr'),
  en: () => import('dictionary-en'),
  es: () => import('dictionary-es'),
  de: () => import('dictionary-de'),
  it: () => import('dictionary-it'),
};

/** Half a second and 40 MB each, when first asked. French is asked beside every other, of which one stays. */
const loaded = new Map<CheckedLanguage, Promise<Hunspell>>();

async function load(language: CheckedLanguage): Promise<Hunspell> {
  const { createHunspellFromStrings } = await import('hunspell-wasm');
  const { default: dictionary } = await dictionaries[language]();
  const decoder = new TextDecoder();
  return createHunspellFromStrings(decoder.decode(dictionary.aff), decoder.decode(dictionary.dic));
}

function hunspell(language: CheckedLanguage): Promise<Hunspell> {
  const known = loaded.get(language);
  if (known) return known;
  for (const other of loaded.keys()) {
    if (language !== 'fr' && other !== 'fr') loaded.delete(other);
  }
  const dictionary = load(language);
  loaded.set(language, dictionary);
  // Whoever asks next tries again.
  dictionary.catch(() => loaded.delete(language));
  return dictionary;
}

/** Unknown words alone: it knows nothing of grammar. */
export async function checkWithHunspell(
  language: CheckedLanguage,
  texts: readonly string[],
): Promise<LanguageFault[][]> {
  const own = await hunspell(language);
  // Whoever teaches a language asks in French too.
  const all = language === 'fr' ? [own] : [own, await hunspell('fr')];
  return texts.map((text) =>
    [...text.matchAll(words)]
      .filter(([word]) => !all.some((dictionary) => isKnown(dictionary, word)))
      .map(({ 0: word, index }) => ({
        kind: 'spelling',
        before: text.slice(0, index),
        words: word,
        message: '',
        suggestions: [],
      })),
  );
}

/** A compound that the dictionary lacks is right when its parts are; so is a curved apostrophe. */
function isKnown(dictionary: Hunspell, word: string): boolean {
  return (
    dictionary.testSpelling(word) ||
    dictionary.testSpelling(word.replaceAll('’', "'")) ||
    word.split(/[’'-]/).every((part) => dictionary.testSpelling(part))
  );
}

export async function suggestWithHunspell(
  language: CheckedLanguage,
  unknown: readonly string[],
): Promise<string[][]> {
  const own = await hunspell(language);
  return unknown.map((word) => [
    ...beginningASentence(own, word),
    ...own.getSpellingSuggestions(word),
  ]);
}

/**
 * Hunspell takes a capital letter for that of a name and searches for long, and gives up by the
 * clock: on a busy machine with nothing, and the word passes for a name.
 */
function beginningASentence(dictionary: Hunspell, word: string): string[] {
  if (!/^\p{Lu}\p{Ll}/u.test(word)) return [];
  return dictionary
    .getSpellingSuggestions(word.toLocaleLowerCase())
    .map((suggestion) => suggestion.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase()));
}
