import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Generation } from '#shared/contract/generator.ts';
import type { GeneratedQuestion } from '#shared/domain/questions/generated-question.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { generateQuestions, type Wish } from './generate-questions.ts';
import { detailOf, tellGenerationFailure } from './tell-generation-failure.ts';

const interrupted = (received: number, wanted: number): string =>
  `Génération arrêtée\u00a0: ${counted(received, 'question')} sur ${wanted}.`;

/**
 * One generation at a time, with its progress. If it ends early, the questions received so far are
 * kept.
 */
export function useGeneration(onGenerated: (generation: Generation) => void) {
  const [received, setReceived] = useState<readonly GeneratedQuestion[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { mutate, isPending, error, reset } = useMutation<Generation | null, Error, Wish>({
    mutationFn: async (wish) => {
      const controller = new AbortController();
      running.current = controller;
      const questions: GeneratedQuestion[] = [];
      setReceived([]);
      try {
        return await generateQuestions(wish, controller.signal, (event) => {
          if (event.type !== 'question') return;
          questions.push(event.question);
          setReceived([...questions]);
        });
      } catch (failure) {
        const isStopped = controller.signal.aborted;
        if (questions.length === 0 && isStopped) return null;
        if (questions.length === 0 || !(failure instanceof Error)) throw failure;
        const cause = isStopped ? [] : [detailOf(failure)];
        return { questions, notices: [interrupted(questions.length, wish.count), ...cause] };
      }
    },
    onSuccess: (generation) => generation && onGenerated(generation),
    onError: tellGenerationFailure,
  });

  return {
    start: (wish: Wish) => mutate(wish),
    cancel: () => running.current?.abort(),
    /** Clears the last failure. */
    reset,
    isRunning: isPending,
    received,
    error,
  };
}
