import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { regradeQuery } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { MarkedQuiz } from './online-mark-change.tsx';
import { RegradeDialog } from './regrade/regrade-dialog.tsx';

/** Marks never change by themselves: the teacher first sees what a new key would do to them. */
export function RegradeNotice({ quiz }: { quiz: MarkedQuiz }) {
  const { data: regrade } = useQuery(regradeQuery(quiz.id));
  const [isOpen, setIsOpen] = useState(false);
  const count = regrade?.changes.length ?? 0;
  if (!regrade || count === 0) return null;
  return (
    <Notice
      tone="warning"
      title="Le barème ou les bonnes réponses ont changé depuis la correction."
      className="mb-6"
    >
      <p>
        {oneOrMany(count, 'Une note serait modifiée.', 'notes seraient modifiées.')} Rien ne change
        sans votre accord.
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
        Voir les différences
      </Button>
      <RegradeDialog
        quiz={quiz}
        regrade={regrade}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </Notice>
  );
}
