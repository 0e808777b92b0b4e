import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { correctionAddress } from '#shared/screens.ts';
import { WaitingMarks } from '#web/features/quiz-shared/waiting-marks.tsx';
import { correctionQuery, useCorrectionCache } from '#web/lib/queries/correction-queries.ts';

/** Shown where the key is edited; the correction is fetched again after each saved change. */
export function StalePaperButton({ quiz }: { readonly quiz: TeacherQuiz }) {
  const [, navigate] = useLocation();
  const { data: overview } = useQuery(correctionQuery(quiz.id));
  const { reload } = useCorrectionCache(quiz.id);
  const hasMarks = overview?.copies.some(({ mark }) => mark !== null) ?? false;
  useEffect(() => {
    if (quiz && hasMarks) void reload();
  }, [quiz, hasMarks, reload]);
  if (!hasMarks || !overview?.marksAreStale) return null;
  return (
    <WaitingMarks onClick={() => navigate(correctionAddress(quiz.id, 'noter'))}>
      Notes des copies à recalculer
    </WaitingMarks>
  );
}
