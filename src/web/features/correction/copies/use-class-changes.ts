import { useQuery } from '@tanstack/react-query';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { rosterQuery } from '#web/lib/queries/settings-queries.ts';
import { type ClassChanges, classChanges, noChanges } from './class-changes.ts';

/**
 * Looks the class list up at each visit, and on the way back from the tab where the list was
 * changed.
 */
export function useClassChanges(
  { classGroupId }: Pick<TeacherQuiz, 'classGroupId'>,
  overview: CorrectionOverview,
): ClassChanges {
  const isAsked = classGroupId !== null && !overview.isAnonymous;
  const { data: roster } = useQuery({
    ...rosterQuery(classGroupId ?? ''),
    enabled: isAsked,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return isAsked && roster ? classChanges(overview, roster.entries) : noChanges;
}
