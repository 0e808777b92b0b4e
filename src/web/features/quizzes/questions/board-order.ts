import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TopicGroup } from '#shared/domain/questions/topics.ts';

export type QuestionGroup = TopicGroup<TeacherQuestion>;

/** The board as one column: each topic's heading, then its questions. */
export type BoardItem =
  | { readonly key: string; readonly kind: 'heading'; readonly topic: string | null }
  | { readonly key: string; readonly kind: 'question'; readonly topic: string | null };

export function headingKey(topic: string | null): string {
  return `topic:${topic ?? ''}`;
}

export function boardItems(groups: readonly QuestionGroup[]): BoardItem[] {
  return groups.flatMap(({ topic, questions }) => [
    { key: headingKey(topic), kind: 'heading' as const, topic },
    ...questions.map(({ id }) => ({ key: id, kind: 'question' as const, topic })),
  ]);
}

export interface Landing {
  readonly topic: string | null;
  /** The question before which it is placed; null at the end of the topic. */
  readonly next: string | null;
}

/** Where a question is placed when it takes the place of `over` in the column. */
export function landingOf(items: readonly BoardItem[], id: string, over: string): Landing | null {
  const from = items.findIndex(({ key }) => key === id);
  const to = items.findIndex(({ key }) => key === over);
  const moved = items[from];
  if (!moved || to < 0) return null;
  // Nothing can be placed above the first heading.
  const place = Math.max(1, to);
  const column = items.toSpliced(from, 1).toSpliced(place, 0, moved);
  const heading = column.slice(0, place).findLast(({ kind }) => kind === 'heading');
  const after = column[place + 1];
  return { topic: heading?.topic ?? null, next: after?.kind === 'question' ? after.key : null };
}

/** One step up or down, across headings, for moving without dragging. */
export function neighbourLanding(
  items: readonly BoardItem[],
  id: string,
  step: 1 | -1,
): Landing | null {
  const over = items[items.findIndex(({ key }) => key === id) + step];
  const isTop = over === items[0];
  return over && !isTop ? landingOf(items, id, over.key) : null;
}
