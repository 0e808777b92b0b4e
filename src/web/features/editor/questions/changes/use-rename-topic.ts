import { useMutation } from '@tanstack/react-query';
import { quizzes } from '#shared/contract/quizzes.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { inTurn } from './quiz-mutation.ts';

interface Renaming {
  readonly from: string | null;
  readonly to: string | null;
}

export function useRenameTopic(quizId: string) {
  const cache = useQuizCache();
  return useMutation({
    scope: inTurn(quizId),
    mutationFn: (body: Renaming) => callApi(quizzes.renameTopic, { params: { id: quizId }, body }),
    onSuccess: (quiz) => cache.keep(quiz),
    onError: (error) => tellFailure('Impossible de renommer le sujet.', error),
  });
}
