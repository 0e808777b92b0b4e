import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { printing } from '#shared/contract/printing.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { useFollowed } from '#web/lib/api/use-followed.ts';
import {
  currentEdition,
  printingQuery,
  usePrintingCache,
} from '#web/lib/queries/printing-queries.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { useRunsCache } from '#web/lib/queries/runs-queries.ts';
import { isPrinting } from './editions/under-way.ts';

interface Attention {
  /** Tabs stay mounted when they are left; only an open one sends requests. */
  readonly isOpen: boolean;
  /** Whether this tab has ordered the final paper and waits for it. */
  readonly isExporting: boolean;
}

/** What is printed and being printed, kept up to date while something is under way. */
export function usePrinting(quiz: TeacherQuiz, { isOpen, isExporting }: Attention) {
  const { id: quizId, classGroupId } = quiz;
  const query = useQuery(printingQuery(quizId));
  const cache = usePrintingCache(quizId);
  const quizCache = useQuizCache();
  const runsCache = useRunsCache();
  const state = query.data;
  const isRunning = isExporting || typeof state?.progress === 'number';
  useFollowed(
    printing.readPrinting,
    { params: { id: quizId } },
    (isRunning || isPrinting(state)) && isOpen,
    cache.keep,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another class has other students.
  useEffect(() => {
    if (isOpen) void cache.reload();
  }, [isOpen, cache, classGroupId]);

  const isUnderWay = typeof state?.progress === 'number';
  useEffect(() => {
    // The menu of runs above shows it too.
    if (isUnderWay) void runsCache.reload();
  }, [isUnderWay, runsCache]);

  useEffect(() => {
    if (!state || state.editions.length === 0) return;
    const isPrinted = currentEdition(state) !== undefined;
    // The quiz was locked or unlocked while this page was not watching.
    if (isPrinted !== quizCache.read(quizId)?.isLocked) void quizCache.reload(quizId).catch(ignore);
  }, [state, quizId, quizCache]);

  return { ...query, isRunning };
}

const ignore = () => undefined;
