import { useRef, useState } from 'react';
import { randomId } from '#web/lib/random-id.ts';
import { type AddedQuestion, useAddQuestion } from '../changes/question-addition.ts';

interface AddedList<Question> {
  readonly added: readonly Question[];
  readonly lastId: string | undefined;
  /** Why the rest was not added; null if all were. */
  readonly failure: unknown;
}

/** Adds questions one after the other, and stops at the first that is refused. */
export function useAddList(quizId: string) {
  const { mutateAsync } = useAddQuestion(quizId);
  /** The question whose answer may have been lost. A retry under the same id adds it only once. */
  const unsure = useRef<{ readonly content: string; readonly id: string } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  async function addAll<Question>(
    questions: readonly Question[],
    asAdded: (question: Question) => AddedQuestion | Promise<AddedQuestion>,
  ): Promise<AddedList<Question>> {
    const added: Question[] = [];
    let lastId: string | undefined;
    try {
      for (const question of questions) {
        setProgress(added.length);
        const body = await asAdded(question);
        const content = JSON.stringify([body.topic, body.text, body.answers]);
        if (unsure.current?.content !== content) unsure.current = { content, id: randomId() };
        const { id } = await mutateAsync({ ...body, id: unsure.current.id });
        unsure.current = null;
        added.push(question);
        lastId = id;
      }
      return { added, lastId, failure: null };
    } catch (failure) {
      return { added, lastId, failure };
    } finally {
      setProgress(null);
    }
  }

  return { addAll, progress };
}
