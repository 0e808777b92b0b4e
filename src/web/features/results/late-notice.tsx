import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lateAnswersQuery } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LateDialog } from './late/late-dialog.tsx';
import type { MarkedQuiz } from './online-mark-change.tsx';
import { writeDelay } from './write-delay.ts';

/** Answers that came after the end are kept, and the teacher decides whether they count. */
export function LateNotice({ quiz }: { quiz: MarkedQuiz }) {
  const { data: late = [] } = useQuery(lateAnswersQuery(quiz.id));
  const [isOpen, setIsOpen] = useState(false);
  const [first] = late;
  if (!first) return null;
  const title =
    late.length === 1
      ? `${first.studentName} a envoyé des réponses ${writeDelay(first.secondsLate)} après ${first.wasHandedIn ? 'avoir rendu sa copie' : 'la fin'}.`
      : `${late.length} étudiants ont envoyé des réponses après la fin.`;
  return (
    <Notice tone="warning" title={title} className="mb-6">
      <p>Elles sont gardées et ne comptent pas tant que vous n’avez pas décidé.</p>
      <Button variant="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
        Décider
      </Button>
      {isOpen && <LateDialog quiz={quiz} late={late} onClose={() => setIsOpen(false)} />}
    </Notice>
  );
}
