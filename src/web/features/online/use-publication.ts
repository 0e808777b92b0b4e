import { useQueryClient } from '@tanstack/react-query';
import { questionRequired, type TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { withSavedFields } from '#web/features/quiz-shared/quiz-edits.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { quizListQuery, useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

export function usePublication(quizId: string) {
  const client = useQueryClient();
  const cache = useQuizCache();
  const { mutate, isPending } = useApiMutation(quizzes.changeQuiz, {
    onSuccess: (saved) => {
      cache.change(quizId, (known) => withSavedFields(known, saved));
      // What students did of it meanwhile is not known there.
      void client.invalidateQueries({ queryKey: quizListQuery.queryKey });
      toast(saved.status === 'published' ? published() : unpublished);
    },
    onFailure: (error) => {
      if (isRefusedAs(error, 'no_question')) toast(noQuestion);
      else tellFailure('Impossible de sauvegarder le QCM.', error);
    },
  });
  const change = (status: TeacherQuiz['status']) =>
    mutate({ params: { id: quizId }, body: { status } });
  return { isPending, publish: () => change('published'), unpublish: () => change('draft') };
}

const published = () =>
  ({
    variant: 'success',
    title: 'QCM publié',
    description: 'Vos étudiants peuvent ouvrir le lien.',
  }) as const;
const unpublished = {
  variant: 'success',
  title: 'QCM dépublié',
  description: 'Le lien ne permet plus de commencer.',
} as const;
const noQuestion = {
  variant: 'destructive',
  title: questionRequired,
} as const;
