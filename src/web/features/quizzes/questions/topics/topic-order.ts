import { moveTo } from '#shared/domain/questions/question-order.ts';
import { noTopic } from '#shared/domain/questions/topics.ts';

type Topics = readonly (string | null)[];

export function stepTopic(topics: Topics, topic: string | null, step: 1 | -1) {
  return moveTo(topics, topic, Math.max(0, topics.indexOf(topic) + step));
}

/** The names that the quiz stores, where the group of questions without a topic has a name, too. */
export function topicNames(topics: Topics): string[] {
  return topics.map((topic) => topic ?? noTopic);
}
