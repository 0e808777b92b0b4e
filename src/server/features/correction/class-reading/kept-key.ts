import { z } from 'zod';
import { frozenFormat } from '#shared/domain/frozen-format.ts';
import { isTicked } from '#shared/domain/question-types.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import type { JournalChange, JournalledKey } from '../base/journal-change.ts';

const FirstKeySchema = z.strictObject({
  id: z.uuid(),
  points: z.number(),
  /** The places of the right answers, from 1. */
  right: z.array(z.number()),
});

/** The key that the marks were computed with last, so that what was mended since can be told. */
const KeptKeySchema = z.strictObject({
  questions: z.array(
    FirstKeySchema.extend({
      /**
       * Null in keys from the first version, which did not keep it. Written out, because a type
       * that is added later needs a new version of the format.
       */
      type: z.enum(['single', 'multiple']).nullable(),
    }),
  ),
});
export type KeptKey = z.infer<typeof KeptKeySchema>;
type KeptQuestionKey = KeptKey['questions'][number];

export const keyFormat = frozenFormat<KeptKey>('key of a correction', [
  (stored) => {
    const { questions } = z.strictObject({ questions: z.array(FirstKeySchema) }).parse(stored);
    return { questions: questions.map((question) => ({ ...question, type: null })) };
  },
  (stored) => KeptKeySchema.parse(stored),
]);

export function keyOf(questions: readonly KeyedQuestion[]): KeptKey {
  return {
    questions: questions.map(({ id, points, type, answers }) => ({
      id,
      points,
      right: answers.flatMap(({ isCorrect }, place) => (isCorrect ? [place + 1] : [])),
      type: isTicked(type) ? type : null,
    })),
  };
}

/** Tells whether two keys give the same marks, as far as both tell. */
export function isSameKey(one: JournalledKey, other: JournalledKey): boolean {
  const isSameType = !one.type || !other.type || one.type === other.type;
  return one.points === other.points && one.right.join() === other.right.join() && isSameType;
}

/** Reads the kept key by the ids of its questions; empty as long as nothing was marked. */
export function keptKeys(stored: unknown): Map<string, Omit<KeptQuestionKey, 'id'>> {
  if (stored === null) return new Map();
  return new Map(keyFormat.read(stored).questions.map(({ id, ...key }) => [id, key]));
}

/** Returns what has changed in the key, question by question; nothing where none was kept yet. */
export function keyChanges(stored: unknown, questions: readonly KeyedQuestion[]): JournalChange[] {
  const kept = keptKeys(stored);
  return keyOf(questions).questions.flatMap(({ id, ...after }): JournalChange[] => {
    const before = kept.get(id);
    if (!before || isSameKey(before, after)) return [];
    return [{ kind: 'key', questionId: id, before, after }];
  });
}
