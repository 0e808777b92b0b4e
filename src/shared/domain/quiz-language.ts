/** In which a quiz is checked; French words are right in all of them. */
export const quizLanguages = ['fr', 'en', 'es', 'de', 'it', 'none'] as const;
export type QuizLanguage = (typeof quizLanguages)[number];
export type CheckedLanguage = Exclude<QuizLanguage, 'none'>;

export const languageNames: Record<QuizLanguage, string> = {
  fr: 'Français',
  en: 'Anglais',
  es: 'Espagnol',
  de: 'Allemand',
  it: 'Italien',
  none: 'Autre langue, sans vérification',
};
