import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { attempts } from '#shared/contract/online/attempts.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { useFollowed } from '#web/lib/api/use-followed.ts';
import { reloadQuery } from '#web/lib/queries/fresh/reload-query.ts';
import { insideQuery } from '#web/lib/queries/quiz-queries.ts';
import { Notice } from '#web/ui/notice.tsx';

/**
 * How many students are taking the quiz while it is being edited, and what an edit means for them.
 * Nobody can begin a quiz that is not published, but students who have begun may finish.
 */
export function LiveNotice({ quiz }: { quiz: TeacherQuiz }) {
  const { id: quizId, status } = quiz;
  const client = useQueryClient();
  const { data } = useQuery(insideQuery(quizId));
  const recount = useCallback(
    () => void reloadQuery(client, insideQuery(quizId).queryKey),
    [client, quizId],
  );
  const inside = data?.inside ?? 0;
  const mayChange = status === 'published' || inside > 0;
  useFollowed(attempts.watchAttempts, { params: { id: quizId } }, mayChange, recount);
  if (inside === 0) return null;
  return (
    <Notice
      tone="warning"
      title={oneOrMany(
        inside,
        'Un étudiant répond à ce QCM en ce moment',
        'étudiants répondent à ce QCM en ce moment',
      )}
      className="mt-6"
    >
      <p>
        {inside === 1 ? 'Sa page et sa note' : 'Leur page et leur note'} suivent vos
        modifications&nbsp;: avant d’en enregistrer une, on vous dit ce qu’elle change.
      </p>
    </Notice>
  );
}
