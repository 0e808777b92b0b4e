import type { UniqueIdentifier } from '@dnd-kit/core';
import { noTopic } from '#shared/domain/topics.ts';
import { headingKey } from '../board/board-order.ts';

export function describeTopics(topics: readonly (string | null)[]) {
  const find = (id: UniqueIdentifier) => topics.findIndex((topic) => headingKey(topic) === id);
  const name = (id: UniqueIdentifier) => `sujet ${topics[find(id)] ?? noTopic}`;
  const place = (id: UniqueIdentifier) => `place ${find(id) + 1} sur ${topics.length}`;
  return [name, place] as const;
}
