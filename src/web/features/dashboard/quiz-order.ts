import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { formatDay, schoolYear } from '#web/lib/dates.ts';
import { compareNames, type ListOrder, listRules } from '#web/lib/list/list-rules.ts';

export type QuizOrder = ListOrder<'titre' | 'questions' | 'date' | 'etat' | GroupName>;
type GroupName = 'matiere' | 'classe';

const groups: Record<GroupName, { of: (quiz: QuizSummary) => string; none: string }> = {
  matiere: { of: ({ subject }) => subject.trim(), none: 'Sans matière' },
  classe: { of: ({ classTitle }) => classTitle.trim(), none: 'Sans classe' },
};

/** The heading of the quiz's group; null in an order without groups. */
export function groupOf(quiz: QuizSummary, { by }: QuizOrder): string | null {
  if (by !== 'matiere' && by !== 'classe') return null;
  return groups[by].of(quiz) || groups[by].none;
}

/** Quizzes without a group come last. */
const compareGroups = (name: GroupName) => (a: QuizSummary, b: QuizSummary) =>
  Number(groups[name].of(a) === '') - Number(groups[name].of(b) === '') ||
  compareNames(groups[name].of(a), groups[name].of(b));

/** The school year for which the quiz was written, as in 2025-2026. */
export const yearOf = ({ quizDate, createdAt }: QuizSummary) => schoolYear(quizDate ?? createdAt);

/** The quizzes that neither title nor day tells apart, such as two copies of one quiz. */
export function lookalikes(list: readonly QuizSummary[]): ReadonlySet<QuizSummary> {
  const alike = Map.groupBy(list, (quiz) => `${formatDay(quiz.createdAt)} ${quiz.title.trim()}`);
  return new Set([...alike.values()].filter(({ length }) => length > 1).flat());
}

/** Sorts drafts first, then quizzes that are published, printed, or both. */
const stateRank = ({ isLocked, status }: QuizSummary) =>
  2 * Number(isLocked) + Number(status === 'published');

export const quizRules = listRules<QuizSummary, QuizOrder['by']>({
  words: (quiz) => `${quiz.title} ${quiz.subject} ${quiz.classTitle} ${yearOf(quiz)}`,
  comparisons: {
    titre: (a, b) => compareNames(a.title, b.title),
    questions: (a, b) => a.questionCount - b.questionCount,
    date: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
    etat: (a, b) => stateRank(a) - stateRank(b),
    matiere: compareGroups('matiere'),
    classe: compareGroups('classe'),
  },
  // The newest comes first, as the server lists them.
  natural: { by: 'date', descending: true },
  orderOptions: [
    { value: '-date', label: 'Les plus récents' },
    { value: 'date', label: 'Les plus anciens' },
    { value: 'titre', label: 'Titre, de A à Z' },
    { value: '-titre', label: 'Titre, de Z à A' },
    { value: '-questions', label: 'Le plus de questions' },
    { value: 'questions', label: 'Le moins de questions' },
    { value: 'etat', label: 'Ouverts d’abord' },
    { value: '-etat', label: 'Verrouillés et publiés d’abord' },
    { value: 'matiere', label: 'Groupés par matière' },
    { value: 'classe', label: 'Groupés par classe' },
  ],
});
