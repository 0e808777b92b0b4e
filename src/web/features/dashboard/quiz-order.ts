import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { compareNames, type ListOrder, listRules } from '#web/lib/list/list-rules.ts';

export type QuizOrder = ListOrder<'titre' | 'questions' | 'date' | 'etat'>;

export const quizRules = listRules<QuizSummary, QuizOrder['by']>({
  words: ({ title, subject }) => `${title} ${subject}`,
  comparisons: {
    titre: (a, b) => compareNames(a.title, b.title),
    questions: (a, b) => a.questionCount - b.questionCount,
    date: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
    etat: (a, b) => Number(a.isLocked) - Number(b.isLocked),
  },
  // The newest first, as the server lists them.
  natural: { by: 'date', descending: true },
  orderOptions: [
    { value: '-date', label: 'Les plus récents' },
    { value: 'date', label: 'Les plus anciens' },
    { value: 'titre', label: 'Titre, de A à Z' },
    { value: '-titre', label: 'Titre, de Z à A' },
    { value: '-questions', label: 'Le plus de questions' },
    { value: 'questions', label: 'Le moins de questions' },
    { value: 'etat', label: 'Ouverts d’abord' },
    { value: '-etat', label: 'Verrouillés d’abord' },
  ],
});
