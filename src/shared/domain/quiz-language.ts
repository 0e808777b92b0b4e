import { foldText } from './texts/fold-text.ts';

/**
 * The languages in which the spelling of a quiz can be checked. French words are accepted in all of
 * them.
 */
export const quizLanguages = ['fr', 'en', 'es', 'de', 'it', 'none'] as const;
export type QuizLanguage = (typeof quizLanguages)[number];
export type CheckedLanguage = Exclude<QuizLanguage, 'none'>;

/** The value of `lang` for texts of a quiz: empty, as HTML has it, for a language that is not known. */
export function languageTag(language: QuizLanguage): string {
  return language === 'none' ? '' : language;
}

export const languageNames: Record<QuizLanguage, string> = {
  fr: 'Français',
  en: 'Anglais',
  es: 'Espagnol',
  de: 'Allemand',
  it: 'Italien',
  none: 'Autre langue, sans vérification',
};

const taughtLanguages: readonly (readonly [QuizLanguage, RegExp])[] = [
  ['en', /^(?:anglais|english)\b/],
  ['es', /^(?:espagnol|espanol)\b/],
  ['de', /^(?:allemand|deutsch)\b/],
  ['it', /^(?:italien|italiano)\b/],
];

/**
 * The words that may come before the name of a taught language, as in «LLCE anglais» or «LV2 -
 * Espagnol».
 */
const kindOfCourse = /^(?:llcer?|lv[abc123]|langues? vivantes?(?: [abc123])?)[^\p{L}\p{N}]+/u;

/**
 * The language that the subject of a quiz teaches; undefined where the subject is not a language.
 */
export function languageOfSubject(subject: string): QuizLanguage | undefined {
  const taught = foldText(subject).trim().replace(kindOfCourse, '');
  return taughtLanguages.find(([, name]) => name.test(taught))?.[0];
}
