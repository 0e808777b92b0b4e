import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bin, daysInBin } from '#shared/contract/bin.ts';
import {
  questionDeletionInWords,
  questionsDeletionInWords,
} from '#web/features/bin/deletion-in-words.ts';
import { callApi } from '#web/lib/api/api.ts';
import { rememberConfirmation } from '#web/lib/failures/confirm-if-students-inside.ts';
import { insideQuery, useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { focusQuestion } from '../question-focus.ts';
import { useDeleteQuestions, useRestoreQuestions } from './question-changes.ts';

/**
 * Moves questions to the bin after the teacher has confirmed what is deleted with them and what it
 * means for students taking the quiz. The toast offers to restore them. Resolves to whether they
 * are gone.
 */
export function useQuestionRemoval(quizId: string): (ids: readonly string[]) => Promise<boolean> {
  const cache = useQuizCache();
  const client = useQueryClient();
  const { mutateAsync: deleteQuestions } = useDeleteQuestions(quizId);
  const restoreQuestions = useRestoreQuestions(quizId);

  return useCallback(
    async (ids) => {
      const [first] = ids;
      if (first === undefined) return false;
      const isOne = ids.length === 1;
      const [inside, description] = await Promise.all([
        client.fetchQuery({ ...insideQuery(quizId), staleTime: 0 }).then(
          (known) => known.inside,
          () => 0,
        ),
        isOne ? wordsForOne(first) : wordsForMany(quizId),
      ]);
      const isConfirmed = await confirm({
        title: isOne
          ? 'Supprimer cette question\u00a0?'
          : `Supprimer ${ids.length} questions\u00a0?`,
        description: description(inside),
        confirmLabel: 'Supprimer',
        destructive: true,
      });
      if (!isConfirmed) return false;
      if (inside > 0) rememberConfirmation(quizId);
      const questions = cache.read(quizId)?.questions ?? [];
      const place = questions.findIndex(({ id }) => id === first);
      const isLeft = ({ id }: { readonly id: string }) => !ids.includes(id);
      const neighbour =
        questions.slice(place).find(isLeft) ?? questions.slice(0, place).findLast(isLeft);
      const isGone = await deleteQuestions(ids).then(
        () => true,
        () => false,
      );
      if (!isGone) return false;
      toast({
        variant: 'success',
        title: isOne ? 'Question supprimée' : `${ids.length} questions supprimées`,
        description: `${isOne ? 'Elle reste' : 'Elles restent'} ${daysInBin()} jours dans la corbeille.`,
        action: {
          label: 'Annuler',
          onAction: () =>
            void restoreQuestions(ids).then(
              () => focusQuestion(first),
              () => undefined,
            ),
        },
      });
      focusQuestion(neighbour?.id);
      return true;
    },
    [quizId, cache, client, deleteQuestions, restoreQuestions],
  );
}

async function wordsForOne(id: string) {
  const contents = await callApi(bin.readQuestionContents, { params: { id } }).catch(() => null);
  return (inside: number) => questionDeletionInWords(contents, inside);
}

async function wordsForMany(id: string) {
  const contents = await callApi(bin.readQuizContents, { params: { id } }).catch(() => null);
  return (inside: number) => questionsDeletionInWords(contents, inside);
}
