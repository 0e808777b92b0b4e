import { useQuery } from '@tanstack/react-query';
import type { ExpectedStudent } from '#shared/contract/online/identity.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { attendanceQuery } from '#web/lib/queries/attempts-queries.ts';

const nobody: readonly ExpectedStudent[] = [];

/** The students of the quiz's class, live; none without a class. */
export function useExpectedStudents(quiz: TeacherQuiz): readonly ExpectedStudent[] {
  const { data } = useQuery({
    ...attendanceQuery(quiz.id),
    enabled: quiz.classGroupId !== null,
  });
  return data ?? nobody;
}
