import type { Hunspell } from 'hunspell-wasm';
import type { CheckedLanguage } from '#shared/domain/quiz-language.ts';
import type { LanguageFault } from './language-fault.ts';

/** Matches words. Digits may be part of a word, so that H2O is one word. */
const words = /[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu;

const dictionaries = {
  fr: () => import('dictionary-fr'),
  en: () => import('dictionary-en'),
  es: () => import('dictionary-es'),
  de: () => import('dictionary-de'),
  it: () => import('dictionary-it'),
};

/**
 * The loaded dictionaries. Loading one takes half a second and 40 MB. Besides French, which is
 * always used as well, only one other is kept.
 */
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
  // After a failure, the next call tries again.
  dictionary.catch(() => loaded.delete(language));
  return dictionary;
}

/** Finds unknown words only, because Hunspell does not know grammar. */
export async function checkWithHunspell(
  language: CheckedLanguage,
  texts: readonly string[],
): Promise<LanguageFault[][]> {
  const own = await hunspell(language);
  // Texts of a language course also contain French.
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

/**
 * Whether a word is known. A compound is known when all its parts are, and a typographic apostrophe
 * is accepted.
 */
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
 * Suggestions for a capitalised word at the beginning of a sentence. Hunspell takes it for a name,
 * searches long and gives up after a time limit; on a busy machine it finds nothing, so that the
 * word would pass for a name.
 */
function beginningASentence(dictionary: Hunspell, word: string): string[] {
  if (!/^\p{Lu}\p{Ll}/u.test(word)) return [];
  return dictionary
    .getSpellingSuggestions(word.toLocaleLowerCase())
    .map((suggestion) => suggestion.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase()));
}
