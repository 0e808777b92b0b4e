import { useQuery } from '@tanstack/react-query';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { useIsPast } from '#web/lib/page/use-is-past.ts';
import { openingQuery } from '#web/lib/queries/opening-queries.ts';

/** When a published quiz opens, and whether its closing is past. */
export function usePublicationState(quiz: TeacherQuiz) {
  const isPublished = quiz.status === 'published';
  const { data: opening } = useQuery({ ...openingQuery(quiz), enabled: isPublished });
  const isPastClosing = useIsPast(opening?.closesAt ?? null);
  return {
    opensAt: opening?.opensAt ?? null,
    isClosed: isPublished && (isPastClosing || opening?.isClosed === true),
  };
}
