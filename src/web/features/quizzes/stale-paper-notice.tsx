import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { correctionAddress } from '#shared/screens.ts';
import { correctionQuery, useCorrectionCache } from '#web/lib/queries/correction-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Shown where the key is edited, and fetched again after each saved change. */
export function StalePaperNotice({ quiz }: { readonly quiz: TeacherQuiz }) {
  const { data: overview } = useQuery(correctionQuery(quiz.id));
  const { reload } = useCorrectionCache(quiz.id);
  const hasMarks = overview?.copies.some(({ mark }) => mark !== null) ?? false;
  useEffect(() => {
    if (quiz && hasMarks) void reload();
  }, [quiz, hasMarks, reload]);
  if (!hasMarks || !overview?.marksAreStale) return null;
  return (
    <Notice
      tone="warning"
      title="Les notes des copies sur papier ne sont plus à jour."
      className="mt-6"
    >
      <p>
        Des cases, la clé ou les points ont changé. Les notes, même validées ou envoyées, restent
        celles d’avant tant que vous ne les recalculez pas.
      </p>
      <Button asChild variant="secondary" className="mt-3">
        <Link href={correctionAddress(quiz.id, 'noter')}>Voir la correction</Link>
      </Button>
    </Notice>
  );
}
