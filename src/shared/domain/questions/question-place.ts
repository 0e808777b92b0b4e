import { withLinksKept } from './linked-questions.ts';
import { indexBefore, moveTo } from './question-order.ts';
import { normalizeTopic } from './topics.ts';

interface Placed {
  readonly id: string;
  readonly order: number;
  readonly topic: string | null;
}

interface Linked extends Placed {
  readonly followsPrevious: boolean;
}

function inOrder<Question extends Placed>(questions: readonly Question[]): Question[] {
  return questions.toSorted((a, b) => a.order - b.order);
}

/** The order number that puts `id` right before `next`, or after the last question of the topic. */
export function placeInTopic(
  questions: readonly Placed[],
  id: string | null,
  topic: string | null,
  next: string | null,
): number {
  const others = inOrder(questions).filter((question) => question.id !== id);
  const ids = others.map((question) => question.id);
  if (next !== null) return indexBefore(ids, id, next);
  const last = others.findLastIndex((question) => normalizeTopic(question.topic) === topic);
  if (last >= 0) return last + 1;
  const alone = questions.find((question) => question.id === id);
  return alone && normalizeTopic(alone.topic) === topic ? alone.order : others.length;
}

/**
 * A move of a question. It names a topic only if the topic changes, because the topic may have been
 * renamed in the meantime.
 */
export interface Move {
  readonly id: string;
  readonly order: number;
  readonly topic?: string | null;
}

/**
 * The move that puts `id` right before `next`, or after the last question of the topic; null where
 * it is there already.
 */
export function moveInto(
  questions: readonly Placed[],
  id: string,
  topic: string | null,
  next: string | null,
): Move | null {
  const question = questions.find((other) => other.id === id);
  const order = placeInTopic(questions, id, topic, next);
  if (!question) return null;
  if (question.topic !== topic) return { id, order, topic };
  return question.order === order ? null : { id, order };
}

/**
 * Moves `id` to `order` under `topic` and updates the links between questions. Questions that do
 * not change remain the same objects.
 */
export function placeQuestion<Question extends Linked>(
  questions: readonly Question[],
  id: string,
  place: Omit<Move, 'id'>,
): Question[] {
  return withLinksKept(inOrder(questions), placed(questions, id, place), id);
}

/** Adds a question at its own `order` and updates the links. */
export function insertQuestion<Question extends Linked>(
  questions: readonly Question[],
  added: Question,
): Question[] {
  const all = placed([...questions, added], added.id, added);
  return withLinksKept(inOrder(questions), all, added.id);
}

/** Removes a question and updates the links. */
export function removeQuestion<Question extends Linked>(
  questions: readonly Question[],
  id: string,
): Question[] {
  const before = inOrder(questions);
  const others = before
    .filter((question) => question.id !== id)
    .map((question, order) => (question.order === order ? question : { ...question, order }));
  return withLinksKept(before, others, id);
}

function placed<Question extends Placed>(
  questions: readonly Question[],
  id: string,
  { order, topic }: Omit<Move, 'id'>,
): Question[] {
  const sorted = inOrder(questions);
  const ids = moveTo(
    sorted.map((question) => question.id),
    id,
    order,
  );
  const byId = new Map(sorted.map((question) => [question.id, question]));
  return ids.flatMap((placed, index) => {
    const question = byId.get(placed);
    if (!question) return [];
    const next = placed === id && topic !== undefined ? topic : question.topic;
    return question.order === index && question.topic === next
      ? [question]
      : [{ ...question, order: index, topic: next }];
  });
}
