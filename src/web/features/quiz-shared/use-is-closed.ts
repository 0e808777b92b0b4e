import { useQuery } from '@tanstack/react-query';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { isClosedNow, openingQuery } from '#web/lib/queries/opening-queries.ts';

/** Whether the quiz is published and its closing is past. */
export function useIsClosed(quiz: TeacherQuiz): boolean {
  const isPublished = quiz.status === 'published';
  const { data: opening } = useQuery({ ...openingQuery(quiz), enabled: isPublished });
  return isPublished && opening !== undefined && isClosedNow(opening);
}
