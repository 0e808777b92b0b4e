import { useRef } from 'react';
import {
  type GeneratedQuestion,
  questionFromGenerated,
} from '#shared/domain/questions/generated-question.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { focusQuestion } from '../question-focus.ts';
import { writeCount } from '../write-points.ts';
import { listedBody } from './listed-body.ts';
import { useAddList } from './use-add-list.ts';

/**
 * Adds the questions that the generator proposed. After a failure, a retry adds only what is
 * missing.
 */
export function useAddGenerated(quizId: string) {
  const { addAll } = useAddList(quizId);
  const alreadyAdded = useRef(new Set<string>());

  return async (generated: readonly GeneratedQuestion[]): Promise<void> => {
    const missing = generated
      .map(questionFromGenerated)
      .filter((question) => !alreadyAdded.current.has(JSON.stringify(question)));
    const { added, lastId, failure } = await addAll(missing, listedBody);
    for (const question of added) alreadyAdded.current.add(JSON.stringify(question));
    if (failure) {
      tellFailure("Impossible d'ajouter la question.", failure);
      throw failure;
    }
    toast({ variant: 'success', title: `${writeCount(generated.length)} dans le QCM` });
    focusQuestion(lastId);
  };
}
