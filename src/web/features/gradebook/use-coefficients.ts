import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { gradebook } from '#shared/contract/gradebook.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { gradebookQuery } from '#web/lib/queries/gradebook-queries.ts';

const SAVED_AFTER_MS = 300;

/**
 * Coefficients are shown at once and saved when typing pauses, one request after the other, because
 * each answer is the whole table.
 */
export function useCoefficients(classId: string) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map());
  const waiting = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  async function save() {
    const wanted = [...waiting.current];
    waiting.current.clear();
    for (const [quizId, coefficient] of wanted) {
      try {
        const params = { id: classId, quizId };
        const book = await callApi(gradebook.setCoefficient, { params, body: { coefficient } });
        client.setQueryData(gradebookQuery(classId).queryKey, book);
      } catch (error) {
        tellFailure('Coefficient non enregistré', error);
      }
      if (!waiting.current.has(quizId)) forget(quizId);
    }
  }

  function forget(quizId: string) {
    setTyped((known) => new Map([...known].filter(([id]) => id !== quizId)));
  }

  const flush = useRef(() => {});
  flush.current = () => {
    clearTimeout(timer.current);
    line.current = line.current.then(save);
  };
  // Leaving the page at once must still save what was typed.
  useEffect(() => () => flush.current(), []);

  return {
    of: (quizId: string, saved: number) => typed.get(quizId) ?? saved,
    change: (quizId: string, coefficient: number) => {
      setTyped((known) => new Map([...known, [quizId, coefficient]]));
      waiting.current.set(quizId, coefficient);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush.current(), SAVED_AFTER_MS);
    },
  };
}
