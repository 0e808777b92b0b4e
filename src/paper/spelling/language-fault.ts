export interface LanguageFault {
  readonly kind: 'grammar' | 'spelling';
  /** The text before the fault. */
  readonly before: string;
  readonly words: string;
  /** Empty for a word that is not in the dictionary. */
  readonly message: string;
  readonly suggestions: readonly string[];
}
