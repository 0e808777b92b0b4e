import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QuizSummary, TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { callApi } from '../api/api.ts';
import { askOptimistic } from './fresh/optimistic.ts';
import { untilAnswered } from './fresh/reload-query.ts';

export const quizListQuery = queryOptions({
  queryKey: [quizzes.listQuizzes.path],
  queryFn: () => callApi(quizzes.listQuizzes),
});

export const quizQuery = (id: string) =>
  queryOptions({
    queryKey: [quizzes.readQuiz.path, { params: { id } }],
    queryFn: ({ client, queryKey }) =>
      askOptimistic(client, queryKey, () => callApi(quizzes.readQuiz, { params: { id } })),
  });

/** Fetched each time that a student begins or ends. */
export const insideQuery = (id: string) =>
  queryOptions({
    queryKey: [quizzes.readInside.path, { params: { id } }],
    queryFn: () => callApi(quizzes.readInside, { params: { id } }),
    refetchOnMount: 'always',
  });

const savedAtKey = (id: string) => ['quiz-saved-at', id] as const;

/** When a change of this quiz last reached the server from this tab. */
export const savedAtQuery = (id: string) =>
  queryOptions<number | null>({
    queryKey: savedAtKey(id),
    queryFn: () => null,
    initialData: null,
    enabled: false,
  });

function summarize(quiz: TeacherQuiz): Omit<QuizSummary, 'hasAttempts' | 'opensAt' | 'isClosed'> {
  const { id, title, subject, classTitle, quizDate, status, isLocked, createdAt } = quiz;
  const questionCount = quiz.questions.length;
  return { id, title, subject, classTitle, quizDate, status, isLocked, createdAt, questionCount };
}

export interface QuizCache {
  /**
   * Caches the quiz that the server returned for a change, and updates the list without a request.
   */
  keep: (quiz: TeacherQuiz) => void;
  /** Applies to the cached quiz what the server just acknowledged, such as a saved question. */
  change: (id: string, apply: (quiz: TeacherQuiz) => TeacherQuiz) => void;
  forget: (id: string) => void;
  read: (id: string) => TeacherQuiz | undefined;
  /**
   * Fetches the quiz again, since it may have changed elsewhere. Must not be awaited within a turn
   * of `inTurn`.
   */
  reload: (id: string) => Promise<TeacherQuiz>;
}

function quizCache(client: QueryClient): QuizCache {
  const read = (id: string) => client.getQueryData(quizQuery(id).queryKey);

  function keep(quiz: TeacherQuiz) {
    client.setQueryData(quizQuery(quiz.id).queryKey, quiz);
    client.setQueryData(savedAtKey(quiz.id), Date.now());
    list(quiz);
  }

  function list(quiz: TeacherQuiz) {
    const summary = summarize(quiz);
    client.setQueryData(quizListQuery.queryKey, (known) => {
      if (!known) return known;
      const isListed = known.some(({ id }) => id === quiz.id);
      return isListed
        ? known.map((other) => (other.id === quiz.id ? { ...other, ...summary } : other))
        : [{ ...summary, hasAttempts: false, opensAt: null, isClosed: false }, ...known];
    });
  }

  return {
    keep,
    read,
    change: (id, apply) => {
      const quiz = read(id);
      if (quiz) keep(apply(quiz));
    },
    forget: (id) => {
      client.removeQueries({ queryKey: quizQuery(id).queryKey });
      client.setQueryData(quizListQuery.queryKey, (known) =>
        known?.filter((other) => other.id !== id),
      );
    },
    reload: async (id) => {
      await untilAnswered(client, quizQuery(id).queryKey);
      const quiz = await client.fetchQuery({ ...quizQuery(id), staleTime: 0 });
      list(quiz);
      return quiz;
    },
  };
}

export function useQuizCache(): QuizCache {
  const client = useQueryClient();
  return useMemo(() => quizCache(client), [client]);
}
