import { useMutation } from '@tanstack/react-query';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { toast } from '#web/ui/toast.tsx';
import { createQuiz, type QuizToCreate } from './create-quiz.ts';

export function useCreateQuiz(onCreated: (quiz: TeacherQuiz) => void) {
  const cache = useQuizCache();
  return useMutation({
    mutationFn: (wanted: QuizToCreate) => createQuiz(wanted),
    onSuccess: ({ quiz, missing }) => {
      cache.keep(quiz);
      if (missing > 0) {
        toast({
          variant: 'warning',
          title: 'Questions manquantes',
          description:
            "Le QCM a été créé mais certaines questions générées n'ont pas pu être ajoutées.",
        });
      } else {
        toast({ variant: 'success', title: 'QCM créé' });
      }
      onCreated(quiz);
    },
    onError: (error) => tellFailure('Impossible de créer le QCM. Veuillez réessayer.', error),
  });
}
