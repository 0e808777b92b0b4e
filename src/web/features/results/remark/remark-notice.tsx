import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { remarkQuery } from '#web/lib/cache/attempts-cache.ts';
import { Button } from '#web/ui/button.tsx';
import type { MarkedQuiz } from '../online-mark-change.tsx';
import { RemarkDialog } from './remark-dialog.tsx';
import { StaleMarks } from './stale-marks.tsx';

export function RemarkNotice({ quiz }: { quiz: MarkedQuiz }) {
  const { data: remark } = useQuery(remarkQuery(quiz.id));
  const [isOpen, setIsOpen] = useState(false);
  const count = remark?.changes.length ?? 0;
  if (!remark || count === 0) return null;
  return (
    <StaleMarks count={count} className="mb-6">
      <Button variant="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
        Voir les différences
      </Button>
      <RemarkDialog quiz={quiz} remark={remark} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </StaleMarks>
  );
}
