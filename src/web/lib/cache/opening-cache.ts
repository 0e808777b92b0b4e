import { queryOptions } from '@tanstack/react-query';
import { opening } from '#shared/contract/attempts/opening.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { callApi } from '../api/api.ts';

/** A published quiz has a short address besides. */
export const openingQuery = ({ id, status }: Pick<TeacherQuiz, 'id' | 'status'>) =>
  queryOptions({
    queryKey: [opening.readOpening.path, id, status],
    queryFn: () => callApi(opening.readOpening, { params: { id } }),
    // Dates are moved from a phone too, in the middle of an exam.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
