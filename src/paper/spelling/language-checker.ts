import type { CheckedLanguage } from '#shared/domain/quiz-language.ts';
import { askGrammalecte, hasGrammalecte } from './grammalecte.ts';
import { checkWithHunspell, suggestWithHunspell } from './hunspell.ts';
import type { LanguageFault } from './language-fault.ts';

export interface LanguageChecker {
  readonly language: CheckedLanguage;
  /** The faults of each text, without suggestions for unknown words. */
  check(texts: readonly string[]): Promise<LanguageFault[][]>;
  /** Candidates for each unknown word, in any order. */
  suggest(unknown: readonly string[]): Promise<string[][]>;
}

export const grammalecte: LanguageChecker = {
  language: 'fr',
  check: (texts) => askGrammalecte('check', texts),
  suggest: (unknown) => askGrammalecte('suggest', unknown),
};

export const hunspell = (language: CheckedLanguage): LanguageChecker => ({
  language,
  check: (texts) => checkWithHunspell(language, texts),
  suggest: (unknown) => suggestWithHunspell(language, unknown),
});

/**
 * Chooses Grammalecte for French where it is installed, because it finds three times as many
 * faults; otherwise Hunspell.
 */
export async function languageChecker(language: CheckedLanguage): Promise<LanguageChecker> {
  return language === 'fr' && (await hasGrammalecte()) ? grammalecte : hunspell(language);
}
