import { askGrammalecte, hasGrammalecte } from './grammalecte.ts';
import { checkWithHunspell, suggestWithHunspell } from './hunspell.ts';
import type { LanguageFault } from './language-fault.ts';

export interface LanguageChecker {
  /** Of each text, without suggestions for unknown words. */
  check(texts: readonly string[]): Promise<LanguageFault[][]>;
  /** Candidates for each, in no order. */
  suggest(unknown: readonly string[]): Promise<string[][]>;
}

export const grammalecte: LanguageChecker = {
  check: (texts) => askGrammalecte('check', texts),
  suggest: (unknown) => askGrammalecte('suggest', unknown),
};

export const hunspell: LanguageChecker = {
  check: checkWithHunspell,
  suggest: suggestWithHunspell,
};

/** Grammalecte finds three times as many faults; a machine without it has Hunspell all the same. */
export async function languageChecker(): Promise<LanguageChecker> {
  return (await hasGrammalecte()) ? grammalecte : hunspell;
}
