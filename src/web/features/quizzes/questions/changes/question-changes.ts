import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bin } from '#shared/contract/bin.ts';
import { printing } from '#shared/contract/printing.ts';
import type { QuestionChange, TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { yesOrNo } from '#shared/contract/yes-or-no.ts';
import {
  type Move,
  placeInTopic,
  placeQuestion,
  removeQuestion,
} from '#shared/domain/questions/question-place.ts';
import { oneOrMany, plural } from '#shared/domain/texts/counted.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isAnsweredGone } from '#web/lib/api/api-error.ts';
import { confirmIfStudentsInside } from '#web/lib/failures/confirm-if-students-inside.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { binQuery } from '#web/lib/queries/bin-queries.ts';
import { usePrintingCache } from '#web/lib/queries/printing-queries.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { inTurn, useOptimisticChange, useReloadIfUnsure } from '../../quiz-mutation.ts';
import { moveDraft } from './draft-storage.ts';

interface SavedQuestion {
  readonly id: string;
  readonly changes: Omit<QuestionChange, 'order'>;
  /**
   * Whether the words of a printed question are being corrected, while its paper stays as it is.
   */
  readonly mendsPrinted?: boolean;
}

export function useSaveQuestion(quizId: string) {
  const cache = useQuizCache();
  const printed = usePrintingCache(quizId);
  return useMutation({
    scope: inTurn(quizId),
    mutationFn: ({ id, changes, mendsPrinted = false }: SavedQuestion) => {
      const questions = cache.read(quizId)?.questions ?? [];
      // A question that is moved to a topic comes last in it.
      const order =
        changes.topic === undefined ? undefined : placeInTopic(questions, id, changes.topic, null);
      const body = { ...changes, ...(order !== undefined && { order }) };
      return confirmIfStudentsInside(quizId, (confirmed) =>
        mendsPrinted
          ? callApi(printing.mendQuestion, {
              params: { id: quizId, question: id },
              body: { ...body, confirmed },
            })
          : callApi(quizzes.changeQuestion, { params: { id }, body: { ...body, confirmed } }),
      );
    },
    onSuccess: (saved, { mendsPrinted }) => {
      cache.change(quizId, (quiz) => ({ ...quiz, questions: replaced(quiz.questions, saved) }));
      if (!mendsPrinted) return;
      void printed.reload();
      toast({
        variant: 'success',
        title: 'Texte corrigé',
        description: 'L’édition imprimée reste valable.',
      });
    },
  });
}

function replaced(questions: readonly TeacherQuestion[], saved: TeacherQuestion) {
  return placeQuestion(questions, saved.id, saved).map((question) =>
    question.id === saved.id ? { ...saved, order: question.order } : question,
  );
}

export function useDeleteQuestions(quizId: string) {
  const cache = useQuizCache();
  const reloadIfUnsure = useReloadIfUnsure(quizId);
  return useMutation({
    scope: inTurn(quizId),
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        await confirmIfStudentsInside(quizId, (confirmed) =>
          callApi(quizzes.deleteQuestion, {
            params: { id },
            query: { confirmed: yesOrNo(confirmed) },
          }),
        ).catch(ignoreIfGone);
        // Each is removed at once, so that the list is right even if the next deletion fails.
        cache.change(quizId, (quiz) => ({
          ...quiz,
          questions: removeQuestion(quiz.questions, id),
        }));
      }
    },
    onError: (error, ids) => {
      tellFailure(
        plural(
          ids.length,
          'Impossible de supprimer la question.',
          'Impossible de supprimer toutes ces questions.',
        ),
        error,
      );
      reloadIfUnsure(error);
    },
  });
}

/** The question was deleted elsewhere, or here by a request whose answer was lost. */
function ignoreIfGone(error: unknown): void {
  if (!isAnsweredGone(error)) throw error;
}

/** Restores the question deleted last first, so that each finds its former place. */
export function useRestoreQuestions(quizId: string) {
  const cache = useQuizCache();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: inTurn(quizId),
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids.toReversed()) {
        await confirmIfStudentsInside(quizId, (confirmed) =>
          callApi(bin.restoreQuestion, {
            params: { id },
            query: { confirmed: yesOrNo(confirmed) },
          }),
        );
      }
    },
    onSuccess: (_, ids) =>
      toast({
        variant: 'success',
        title: oneOrMany(ids.length, 'Question restaurée', 'questions restaurées'),
      }),
    onError: (error) => tellFailure('Impossible de restaurer la question.', error),
    onSettled: () => void client.invalidateQueries({ queryKey: binQuery.queryKey }),
  });
  return useCallback(
    // Reloaded after the mutation, since other changes of its scope are waiting and come first.
    (ids: readonly string[]) =>
      mutateAsync(ids).finally(() => cache.reload(quizId).catch(() => undefined)),
    [mutateAsync, cache, quizId],
  );
}

export function useMoveQuestion(quizId: string) {
  const cache = useQuizCache();
  return useOptimisticChange(quizId, {
    call: ({ id, order, topic }: Move) => {
      const known = cache.read(quizId)?.questions.find((question) => question.id === id);
      const crossing = topic !== undefined && { topic, version: known?.version };
      return confirmIfStudentsInside(quizId, (confirmed) =>
        callApi(quizzes.changeQuestion, {
          params: { id },
          body: { order, ...crossing, confirmed },
        }),
      );
    },
    foresee: (quiz, { id, ...place }) => ({
      ...quiz,
      questions: placeQuestion(quiz.questions, id, place),
    }),
    // Its place may have changed again since, so that only the version is taken.
    settle: (quiz, { id, version }) => ({
      ...quiz,
      questions: quiz.questions.map((question) =>
        question.id === id ? { ...question, version } : question,
      ),
    }),
    failure: 'Impossible de réordonner la question.',
  });
}

interface Renaming {
  readonly from: string | null;
  readonly to: string | null;
}

export function useRenameTopic(quizId: string) {
  const cache = useQuizCache();
  return useMutation({
    scope: inTurn(quizId),
    mutationFn: (body: Renaming) =>
      confirmIfStudentsInside(quizId, (confirmed) =>
        callApi(quizzes.renameTopic, { params: { id: quizId }, body: { ...body, confirmed } }),
      ),
    onSuccess: (quiz, { from, to }) => {
      moveDraft(quizId, from, to);
      cache.keep(quiz);
    },
    onError: (error) => tellFailure('Impossible de renommer le sujet.', error),
  });
}

export function useReorderTopics(quizId: string) {
  return useOptimisticChange(quizId, {
    call: (topicOrder: string[]) =>
      confirmIfStudentsInside(quizId, (confirmed) =>
        callApi(quizzes.changeQuiz, { params: { id: quizId }, body: { topicOrder, confirmed } }),
      ),
    foresee: (quiz, topicOrder) => ({ ...quiz, topicOrder }),
    settle: (quiz, { version }) => ({ ...quiz, version }),
    failure: "Impossible de mettre à jour l'ordre des questions.",
  });
}
