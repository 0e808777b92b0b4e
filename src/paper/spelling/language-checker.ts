import type { CheckedLanguage } from '#shared/domain/quiz-language.ts';
import { askGrammalecte, hasGrammalecte } from './grammalecte.ts';
import { checkWithHunspell, suggestWithHunspell } from './hunspell.ts';
import type { LanguageFault } from './language-fault.ts';

export interface LanguageChecker {
  readonly language: CheckedLanguage;
  /** Of each text, without suggestions for unknown words. */
  check(texts: readonly string[]): Promise<LanguageFault[][]>;
  /** Candidates for each, in no order. */
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

/** Grammalecte finds three times as many faults, in French; elsewhere there is Hunspell. */
export async function languageChecker(language: CheckedLanguage): Promise<LanguageChecker> {
  return language === 'fr' && (await hasGrammalecte()) ? grammalecte : hunspell(language);
}
