import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Opening, type OpeningChange, opening } from '#shared/contract/attempts/opening.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { openingQuery } from '#web/lib/cache/opening-cache.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

export function useOpening(quiz: TeacherQuiz) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(openingQuery(quiz));
  const { mutate, isPending, variables } = useApiMutation(opening.changeOpening, {
    onSuccess: (saved) => {
      client.setQueryData(openingQuery(quiz).queryKey, saved);
      toast({ variant: 'success', title: 'Ouverture enregistrée' });
    },
    onFailure: (failure) => tellFailure('Impossible d’enregistrer l’ouverture.', failure),
  });
  return {
    // What was asked for shows at once; a refusal brings back what holds.
    opening: data && (isPending ? ({ ...data, ...variables.body } as Opening) : data),
    error,
    isFetching,
    isPending,
    refetch,
    change: (body: OpeningChange) => mutate({ params: { id: quiz.id }, body }),
  };
}
