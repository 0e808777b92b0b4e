import { useState } from 'react';
import type { ListedQuestion } from '#shared/domain/questions/question-list.ts';
import { useAddQuestion } from '../changes/question-changes.ts';

type ReadyQuestion = Pick<
  ListedQuestion,
  'text' | 'type' | 'points' | 'topic' | 'answers' | 'scoring'
>;

interface AddedList<Question> {
  readonly added: readonly Question[];
  readonly lastId: string | undefined;
  /** Why the rest was not added; null when all of them were. */
  readonly failure: unknown;
}

/** Adds the questions one after the other, and stops at the first that is refused. */
export function useAddList(quizId: string) {
  const { mutateAsync } = useAddQuestion(quizId);
  const [progress, setProgress] = useState<number | null>(null);

  async function addAll<Question extends ReadyQuestion>(
    questions: readonly Question[],
  ): Promise<AddedList<Question>> {
    const added: Question[] = [];
    let lastId: string | undefined;
    try {
      for (const question of questions) {
        setProgress(added.length);
        const { text, type, points, topic, answers, scoring = null } = question;
        const fields = { text, type, points, topic, scoring, answers: [...answers] };
        const noImage = { image_url: null, image_width_pct: 50, image_description: '' };
        const { id } = await mutateAsync({ ...fields, ...noImage });
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
