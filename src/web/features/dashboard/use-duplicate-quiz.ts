import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { toast } from '#web/ui/toast.tsx';
import { duplicateQuiz } from './duplicate-quiz.ts';

export interface CopyProgress {
  readonly title: string;
  readonly done: number;
  readonly total: number;
}

export function useDuplicateQuiz() {
  const cache = useQuizCache();
  const [progress, setProgress] = useState<CopyProgress | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, title, questionCount }: QuizSummary) => {
      setProgress({ title, done: 0, total: questionCount });
      return duplicateQuiz(id, (done, total) => setProgress({ title, done, total }));
    },
    onSuccess: (copy) => {
      cache.keep(copy);
      toast({
        variant: 'success',
        title: 'QCM dupliqué',
        description: `La copie s’appelle «\u00a0${copy.title}\u00a0».`,
      });
    },
    onError: (error) => {
      const isRefusal = error instanceof ApiError && error.status === 403;
      // A refusal is told in plain words, without its number.
      const cause = isRefusal ? new Error(error.detail) : error;
      tellFailure('Impossible de dupliquer le QCM.', cause);
    },
    onSettled: () => setProgress(null),
  });
  return { duplicate: mutate, isCopying: isPending, progress };
}
