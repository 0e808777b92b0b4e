import type { UniqueIdentifier } from '@dnd-kit/core';
import { noTopic } from '#shared/domain/questions/topics.ts';
import { headingKey, type QuestionGroup } from '../board-order.ts';

type Describe = (id: UniqueIdentifier) => string;

/** How the things of the board are named aloud, and the places that they stand for. */
export function describeBoard(groups: readonly QuestionGroup[]): [Describe, Describe] {
  const names = new Map<string, string>();
  const places = new Map<string, string>();
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  let number = 0;
  for (const { topic, questions } of groups) {
    places.set(headingKey(topic), `à l’entrée du sujet ${topic ?? noTopic}`);
    for (const { id } of questions) {
      number += 1;
      names.set(id, `question ${number}`);
      places.set(id, `place ${number} sur ${count}, sujet ${topic ?? noTopic}`);
    }
  }
  return [(id) => names.get(String(id)) ?? '', (id) => places.get(String(id)) ?? ''];
}
