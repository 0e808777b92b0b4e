import { useRef } from 'react';
import { questionIdTaken, type TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { randomId } from '#web/lib/random-id.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { type AddedQuestion, useAddQuestion } from '../changes/question-addition.ts';

/** Adds the question of a form, once even if it is retried, and reports a failure. */
export function useFormAddition(quizId: string) {
  const { mutateAsync, isPending } = useAddQuestion(quizId);
  const id = useRef(randomId());

  async function add(fields: Omit<AddedQuestion, 'id'>): Promise<TeacherQuestion | null> {
    try {
      const question = await mutateAsync({ ...fields, id: id.current });
      toast({ variant: 'success', title: 'Question ajoutée' });
      id.current = randomId();
      return question;
    } catch (error) {
      // An earlier request added it although its answer was lost, and it was deleted since.
      if (isRefusedAs(error, questionIdTaken)) id.current = randomId();
      tellFailure("Impossible d'ajouter la question.", error);
      return null;
    }
  }

  return { add, isPending };
}
