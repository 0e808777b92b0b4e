/** The name of the group of questions that have no topic. */
export const noTopic = 'Sans sujet';
export const topicExists = 'Un sujet portant ce nom existe déjà.';

/** Returns null for a blank or missing topic, and for the name of the group without a topic. */
export function normalizeTopic(topic: string | null | undefined): string | null {
  const name = topic?.trim() ?? '';
  return name === '' || name === noTopic ? null : name;
}

export interface TopicGroup<Question> {
  readonly topic: string | null;
  readonly questions: readonly Question[];
}

interface Ordered {
  readonly order: number;
  readonly topic: string | null;
}

/**
 * Groups questions by topic. Topics follow `topicOrder` first, then the order in which they appear;
 * questions follow their `order`.
 */
export function groupByTopic<Question extends Ordered>(
  questions: readonly Question[],
  topicOrder: readonly string[],
): TopicGroup<Question>[] {
  const groups = new Map<string | null, Question[]>();
  const present = new Set(questions.map(({ topic }) => normalizeTopic(topic)));
  for (const name of topicOrder) {
    const topic = normalizeTopic(name);
    if (present.has(topic)) groups.set(topic, []);
  }
  for (const question of questions.toSorted((a, b) => a.order - b.order)) {
    const topic = normalizeTopic(question.topic);
    const group = groups.get(topic) ?? [];
    group.push(question);
    groups.set(topic, group);
  }
  return [...groups].map(([topic, group]) => ({ topic, questions: group }));
}
