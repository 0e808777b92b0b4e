import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { regradeQuery } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import type { MarkedQuiz } from './online-mark-change.tsx';
import { RegradeDialog } from './regrade/regrade-dialog.tsx';
import { StaleMarks } from './stale-marks.tsx';

export function RegradeNotice({ quiz }: { quiz: MarkedQuiz }) {
  const { data: regrade } = useQuery(regradeQuery(quiz.id));
  const [isOpen, setIsOpen] = useState(false);
  const count = regrade?.changes.length ?? 0;
  if (!regrade || count === 0) return null;
  return (
    <StaleMarks count={count} className="mb-6">
      <Button variant="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
        Voir les différences
      </Button>
      <RegradeDialog
        quiz={quiz}
        regrade={regrade}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </StaleMarks>
  );
}
