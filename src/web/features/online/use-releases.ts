import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { withSavedFields } from '#web/features/quiz-shared/quiz-edits.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

export type Releases = Pick<
  TeacherQuiz,
  'scoreRelease' | 'scoreReleaseAt' | 'correctionRelease' | 'correctionReleaseAt'
>;

/** Saved at once, as a publication is: students who wait are told, and a locked paper is no obstacle. */
export function useReleases(quizId: string) {
  const cache = useQuizCache();
  const { mutate, isPending } = useApiMutation(quizzes.changeQuiz, {
    onSuccess: (saved) => {
      cache.change(quizId, (known) => withSavedFields(known, saved));
      toast({ variant: 'success', title: 'Options sauvegardées' });
    },
    onFailure: (error) => tellFailure('Impossible de sauvegarder le QCM.', error),
  });
  return {
    isPending,
    save: (releases: Partial<Releases>) => mutate({ params: { id: quizId }, body: releases }),
  };
}
