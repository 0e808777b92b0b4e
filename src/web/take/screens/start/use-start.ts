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

interface Refusal {
  readonly fault: string | null;
  /**
   * A copy of that name or number exists: the teacher may let this student go on with it, or begin
   * another.
   */
  readonly taken: Taken;
  /** Of the name that was chosen from the class list. */
  readonly handle: string | undefined;
}

/** Begins the quiz for the student in the form, or says why it is refused. */
export function useStart(quiz: PublicQuiz, model: TakeModel, handle: string | undefined) {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function start(details: StudentDetails) {
    if (isPending) return;
    if (quiz.questionCount === 0) return tellError(noQuestions);
    setPending(true);
    setRefusal(null);
    try {
      await model.start(details);
      tellBegun();
    } catch (error) {
      const refusal = isOwnAnswer(error) && error.status < 500 ? error : null;
      // Another screen says more, or another form asks for what the teacher requires by now.
      if (refusal) void model.open();
      tellError(refusal?.detail ?? startFailed);
      setRefusal({
        fault: refusal?.detail ?? startFault(error),
        taken: takenCodes.find((code) => isRefusedAs(error, code)),
        handle: details.handle,
      });
      setPending(false);
    }
  }

  // The message stays visible while the student corrects the form, and goes once a name is chosen.
  const shown = refusal?.handle === handle ? refusal : null;
  return { start, isPending, fault: shown?.fault, taken: shown?.taken };
}
