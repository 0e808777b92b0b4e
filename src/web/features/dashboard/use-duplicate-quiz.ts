import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bin } from '#shared/contract/bin.ts';
import type { QuizSummary, TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { acceptsSecond, copyQuestion } from '#web/features/quiz/question-copy.ts';
import { callApi } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { copyFields } from './quiz-copy.ts';

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
    onSuccess: ({ copy, widened }) => {
      cache.keep(copy);
      const named = `La copie s’appelle «\u00a0${copy.title}\u00a0».`;
      toast({
        variant: 'success',
        title: 'QCM dupliqué',
        description: [named, ...widenedInWords(widened)].join(' '),
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

type OnProgress = (done: number, total: number) => void;

interface Duplicate {
  readonly copy: TeacherQuiz;
  /** How many questions had one right answer, and now have several. */
  readonly widened: number;
}

function widenedInWords(count: number): string[] {
  if (count === 0) return [];
  const became = oneOrMany(count, 'Une question est devenue', 'questions sont devenues');
  return [
    `${became} à plusieurs bonnes réponses, car une deuxième y était acceptée\u00a0: à vérifier.`,
  ];
}

/** Not even the bin keeps half a copy. */
async function discard(id: string): Promise<void> {
  await callApi(quizzes.deleteQuiz, { params: { id } });
  await callApi(bin.purgeQuiz, { params: { id } });
}

/** A complete copy, or none: what was made of it goes away when it cannot be finished. */
async function duplicateQuiz(id: string, onProgress: OnProgress): Promise<Duplicate> {
  const original = await callApi(quizzes.readQuiz, { params: { id } });
  const { id: copyId } = await callApi(quizzes.createQuiz, { body: copyFields(original) });
  const params = { id: copyId };
  try {
    const questions = original.questions.toSorted((a, b) => a.order - b.order);
    for (const [index, question] of questions.entries()) {
      onProgress(index, questions.length);
      await callApi(quizzes.createQuestion, {
        params,
        body: { ...copyQuestion(question), order: index },
      });
    }
    onProgress(questions.length, questions.length);
    const { topicOrder } = original;
    const copy = await callApi(quizzes.changeQuiz, { params, body: { topicOrder } });
    return { copy, widened: questions.filter(acceptsSecond).length };
  } catch (error) {
    await discard(copyId).catch(() => undefined);
    throw error;
  }
}
