import { useState } from 'react';
import type { PublicQuiz } from '#shared/contract/attempts/student-schemas.ts';
import { isOwnAnswer } from '#web/lib/api/api-error.ts';
import { showToast } from '#web/ui/dialogs/toast-store.ts';
import type { StudentDetails } from '../../device/start-request.ts';
import type { TakeModel } from '../../take-model.ts';
import { startFault } from './start-faults.ts';

const noQuestions = 'Ce QCM ne contient aucune question.';
const startFailed = 'Impossible de démarrer le QCM.';

export function tellError(description: string): void {
  showToast({ title: 'Erreur', description, variant: 'destructive' });
}

/** Begins the quiz for whoever the form is filled in by, or tells why not. */
export function useStart(quiz: PublicQuiz, model: TakeModel) {
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function start(details: StudentDetails) {
    if (isPending) return;
    if (quiz.questionCount === 0) return tellError(noQuestions);
    setPending(true);
    setFault(null);
    try {
      await model.start(details);
      showToast({ title: 'QCM démarré', description: 'Bonne chance\u00a0!' });
    } catch (error) {
      const refusal = isOwnAnswer(error) && error.status < 500 ? error : null;
      // Another screen says more, or another form asks what the teacher wants to know by now.
      if (refusal) void model.open();
      tellError(refusal?.detail ?? startFailed);
      // What is wrong stays in sight while it is typed again.
      setFault(refusal?.detail ?? startFault(error));
      setPending(false);
    }
  }

  return { start, isPending, fault };
}
