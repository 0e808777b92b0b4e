import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { remarkQuery } from '#web/lib/cache/attempts-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { MarkedQuiz } from '../online-mark-change.tsx';
import { RemarkDialog } from './remark-dialog.tsx';

/** Marks never change by themselves: the teacher sees first what a new key does to them. */
export function RemarkNotice({ quiz }: { quiz: MarkedQuiz }) {
  const { data: remark } = useQuery(remarkQuery(quiz.id));
  const [isOpen, setIsOpen] = useState(false);
  const count = remark?.changes.length ?? 0;
  if (!remark || count === 0) return null;
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
      <RemarkDialog quiz={quiz} remark={remark} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Notice>
  );
}
