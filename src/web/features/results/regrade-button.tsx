import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { WaitingMarks } from '#web/features/quiz-shared/waiting-marks.tsx';
import { regradeQuery } from '#web/lib/queries/attempts-queries.ts';
import { reloadQuery } from '#web/lib/queries/fresh/reload-query.ts';
import { RegradeDialog } from './regrade/regrade-dialog.tsx';

/**
 * Shown where the key is edited; what it would change is fetched again after each saved change, if
 * there are marks that it can change.
 */
export function RegradeButton({ quiz }: { quiz: TeacherQuiz }) {
  const client = useQueryClient();
  const { data: regrade } = useQuery(regradeQuery(quiz.id));
  const [isOpen, setIsOpen] = useState(false);
  const count = regrade?.changes.length ?? 0;
  const canHaveMarks = quiz.status === 'published' || count + (regrade?.unchanged ?? 0) > 0;
  useEffect(() => {
    if (canHaveMarks) void reloadQuery(client, regradeQuery(quiz.id).queryKey);
  }, [client, quiz, canHaveMarks]);
  if (!regrade || count === 0) return null;
  return (
    <>
      <WaitingMarks onClick={() => setIsOpen(true)}>
        {oneOrMany(count, 'Une note en ligne à recalculer', 'notes en ligne à recalculer')}
      </WaitingMarks>
      <RegradeDialog
        quiz={quiz}
        regrade={regrade}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
