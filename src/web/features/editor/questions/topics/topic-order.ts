import { moveTo } from '#shared/domain/questions/question-order.ts';
import { noTopic } from '#shared/domain/questions/topics.ts';

type Topics = readonly (string | null)[];

export function stepTopic(topics: Topics, topic: string | null, step: 1 | -1) {
  return moveTo(topics, topic, Math.max(0, topics.indexOf(topic) + step));
}

/** As the quiz keeps them: the group of questions without a topic has its name there. */
export function topicNames(topics: Topics): string[] {
  return topics.map((topic) => topic ?? noTopic);
}
