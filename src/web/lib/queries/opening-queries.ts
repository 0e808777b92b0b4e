import { queryOptions } from '@tanstack/react-query';
import { type Opening, opening } from '#shared/contract/online/opening.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { callApi } from '../api/api.ts';

/** The status is part of the key, since a published quiz also has a short address. */
export const openingQuery = ({ id, status }: Pick<TeacherQuiz, 'id' | 'status'>) =>
  queryOptions({
    queryKey: [opening.readOpening.path, id, status],
    queryFn: () => callApi(opening.readOpening, { params: { id } }),
    // Dates may also be changed from a phone, in the middle of an exam.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Whether the quiz is closed by its date, which may have passed since the server answered. */
export const isClosedNow = ({ closesAt, isClosed }: Opening) =>
  isClosed || (closesAt !== null && Date.parse(closesAt) <= Date.now());

export const isYetToOpen = ({ opensAt }: Opening) =>
  opensAt !== null && Date.parse(opensAt) > Date.now();
