import { useMemo, useRef } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import type { QuestionGroup } from '../board-order.ts';

/** A topic in which nothing changed stays the same object, so that it is not drawn again. */
export function useTopicGroups(
  questions: readonly TeacherQuestion[],
  topicOrder: readonly string[],
): readonly QuestionGroup[] {
  const known = useRef<readonly QuestionGroup[]>([]);
  return useMemo(() => {
    const groups = groupByTopic(questions, topicOrder).map(
      (group) => known.current.find((other) => isSame(group, other)) ?? group,
    );
    known.current = groups;
    return groups;
  }, [questions, topicOrder]);
}

function isSame(a: QuestionGroup, b: QuestionGroup): boolean {
  return (
    a.topic === b.topic &&
    a.questions.length === b.questions.length &&
    a.questions.every((question, index) => question === b.questions[index])
  );
}
