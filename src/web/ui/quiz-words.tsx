import { createContext, type ReactNode, useContext } from 'react';

/**
 * The language of the quiz whose words stand below, as in `lang`: empty where it is not known,
 * undefined where there is no quiz.
 */
export const QuizLanguage = createContext<string | undefined>(undefined);

/**
 * What an element with words of a quiz says about them: read in their language, translated by no
 * browser, since a question must stay what was asked.
 */
export const useQuizWords = () => ({ lang: useContext(QuizLanguage), translate: 'no' }) as const;

/** Words of a quiz among ours. */
export function QuizWords({ children }: { readonly children: ReactNode }) {
  return <span {...useQuizWords()}>{children}</span>;
}
