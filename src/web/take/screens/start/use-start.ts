import { useState } from 'react';
import type { PublicQuiz } from '#shared/contract/online/student-schemas.ts';
import { isOwnAnswer, isRefusedAs } from '#web/lib/api/api-error.ts';
import { showToast } from '#web/ui/dialogs/toast-store.ts';
import type { StudentDetails } from '../../device/start-request.ts';
import type { TakeModel } from '../../take-model.ts';
import { startFault } from './start-faults.ts';

const noQuestions = 'Ce QCM ne contient aucune question.';
const startFailed = 'Impossible de démarrer le QCM.';

const takenCodes = ['under_way', 'already_taken', 'begun_elsewhere'] as const;
/** How a copy of that name or number, whoever has begun it, stands in the way of a start. */
export type Taken = (typeof takenCodes)[number] | undefined;

export function tellError(description: string): void {
  showToast({ title: 'Erreur', description, variant: 'destructive' });
}

export function tellBegun(): void {
  showToast({ title: 'QCM démarré', description: 'Bonne chance\u00a0!' });
}

/** Begins the quiz for the student in the form, or says why it is refused. */
export function useStart(quiz: PublicQuiz, model: TakeModel) {
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /**
   * A copy of that name or number exists: the teacher may let this student go on with it, or begin
   * another.
   */
  const [taken, setTaken] = useState<Taken>();

  async function start(details: StudentDetails) {
    if (isPending) return;
    if (quiz.questionCount === 0) return tellError(noQuestions);
    setPending(true);
    setFault(null);
    setTaken(undefined);
    try {
      await model.start(details);
      tellBegun();
    } catch (error) {
      const refusal = isOwnAnswer(error) && error.status < 500 ? error : null;
      // Another screen says more, or another form asks for what the teacher requires by now.
      if (refusal) void model.open();
      tellError(refusal?.detail ?? startFailed);
      // The message stays visible while the student corrects the form.
      setFault(refusal?.detail ?? startFault(error));
      setTaken(takenCodes.find((code) => isRefusedAs(error, code)));
      setPending(false);
    }
  }

  return { start, isPending, fault, taken };
}
