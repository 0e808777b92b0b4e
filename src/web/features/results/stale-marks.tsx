import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { resultsAddress } from '#shared/screens.ts';
import { regradeQuery } from '#web/lib/queries/attempts-queries.ts';
import { reloadQuery } from '#web/lib/queries/fresh/reload-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface StaleMarksProps {
  /** How many marks the present key would change. */
  readonly count: number;
  readonly className: string;
  /** What to do about it. */
  readonly children: ReactNode;
}

/** Marks never change by themselves: the teacher first sees what a new key would do to them. */
export function StaleMarks({ count, className, children }: StaleMarksProps) {
  return (
    <Notice
      tone="warning"
      title="Le barème ou les bonnes réponses ont changé depuis la correction."
      className={className}
    >
      <p>
        {oneOrMany(count, 'Une note serait modifiée.', 'notes seraient modifiées.')} Rien ne change
        sans votre accord.
      </p>
      {children}
    </Notice>
  );
}

/** Shown where the key is edited, and fetched again after each saved change. */
export function StaleMarksLink({ quiz }: { quiz: TeacherQuiz }) {
  const client = useQueryClient();
  const { data: regrade } = useQuery(regradeQuery(quiz.id));
  useEffect(() => {
    void reloadQuery(client, regradeQuery(quiz.id).queryKey);
  }, [client, quiz]);
  const count = regrade?.changes.length ?? 0;
  if (count === 0) return null;
  return (
    <StaleMarks count={count} className="mt-6">
      <Button asChild variant="secondary" className="mt-3">
        <Link href={resultsAddress(quiz.id)}>Voir les résultats</Link>
      </Button>
    </StaleMarks>
  );
}
