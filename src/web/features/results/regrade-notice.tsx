import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { regradeQuery } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { MarkedQuiz } from './online-mark-change.tsx';
import { RegradeDialog } from './regrade/regrade-dialog.tsx';
import { regradeInWords } from './regrade/regrade-in-words.ts';

/** Marks never change by themselves: the teacher first sees what a new key would do to them. */
export function RegradeNotice({ quiz }: { quiz: MarkedQuiz }) {
  const { data: regrade } = useQuery(regradeQuery(quiz.id));
  const [isOpen, setIsOpen] = useState(false);
  if (!regrade || regrade.changes.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title="Le barème ou les bonnes réponses ont changé depuis la correction."
      className="mb-6"
    >
      <p>{regradeInWords(regrade, quiz)} Rien n’est enregistré sans votre accord.</p>
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
