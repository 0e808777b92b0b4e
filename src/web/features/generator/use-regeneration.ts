import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GeneratedQuestion } from '#shared/domain/questions/generated-question.ts';
import { generateQuestions, type Wish } from './generate-questions.ts';
import { tellGenerationFailure } from './tell-generation-failure.ts';

interface Regeneration {
  readonly key: string;
  readonly wish: Wish;
}

/** Replaces one question by another. Several may be requested at once. */
export function useRegeneration(onReplaced: (key: string, question: GeneratedQuestion) => void) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const { mutate } = useMutation<void, Error, Regeneration>({
    mutationFn: async ({ key, wish }) => {
      setBusy((keys) => new Set(keys).add(key));
      const { questions } = await generateQuestions(wish, leaving.current.signal);
      if (questions[0]) onReplaced(key, questions[0]);
    },
    onError: (error) => {
      if (!leaving.current.signal.aborted) tellGenerationFailure(error);
    },
    onSettled: (_, __, { key }) =>
      setBusy((keys) => new Set([...keys].filter((other) => other !== key))),
  });

  return { regenerate: (key: string, wish: Wish) => mutate({ key, wish }), busy };
}
