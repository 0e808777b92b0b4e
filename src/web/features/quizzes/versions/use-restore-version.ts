import { useMutation, useQueryClient } from '@tanstack/react-query';
import { versions } from '#shared/contract/versions.ts';
import { callApi } from '#web/lib/api/api.ts';
import { confirmIfStudentsInside } from '#web/lib/failures/confirm-if-students-inside.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { binQuery } from '#web/lib/queries/bin-queries.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { inTurn } from '../quiz-mutation.ts';

interface Wanted {
  readonly versionId: string;
  /** If set, only this question is restored. */
  readonly questionId?: string;
}

/** The present state becomes a version too, so that restoring loses nothing. */
export function useRestoreVersion(quizId: string, onRestored: () => void) {
  const cache = useQuizCache();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    scope: inTurn(quizId),
    mutationFn: ({ versionId, ...body }: Wanted) =>
      confirmIfStudentsInside(quizId, (confirmed) =>
        callApi(versions.restoreVersion, {
          params: { id: quizId, versionId },
          body: { ...body, confirmed },
        }),
      ),
    onSuccess: ({ quiz, undo }, wanted) => {
      cache.keep(quiz);
      void client.invalidateQueries({ queryKey: binQuery.queryKey });
      toast({
        variant: 'success',
        title: 'Version restaurée',
        description: 'Ce qu’elle remplace est gardé parmi les versions.',
        action: { label: 'Annuler', onAction: () => mutate({ ...wanted, versionId: undo }) },
      });
      onRestored();
    },
    onError: (error) => tellFailure('Impossible de restaurer cette version.', error),
  });
  return { restore: mutate, isPending };
}
