import { z } from 'zod';
import { frozenFormat } from '#shared/domain/frozen-format.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import type { JournalChange } from '../journal/journal-change.ts';

/** The key that the marks were computed with last, so that what was mended since can be told. */
const KeptKeySchema = z.strictObject({
  questions: z.array(
    z.strictObject({
      id: z.uuid(),
      points: z.number(),
      /** The places of the right answers, from 1. */
      right: z.array(z.number()),
    }),
  ),
});
export type KeptKey = z.infer<typeof KeptKeySchema>;

export const keyFormat = frozenFormat<KeptKey>('key of a correction', [
  (stored) => KeptKeySchema.parse(stored),
]);

export function keyOf(questions: readonly KeyedQuestion[]): KeptKey {
  return {
    questions: questions.map(({ id, points, answers }) => ({
      id,
      points,
      right: answers.flatMap(({ isCorrect }, place) => (isCorrect ? [place + 1] : [])),
    })),
  };
}

/** What of the key has changed, question by question; nothing where none was kept yet. */
export function keyChanges(stored: unknown, questions: readonly KeyedQuestion[]): JournalChange[] {
  if (stored === null) return [];
  const before = new Map(keyFormat.read(stored).questions.map((one) => [one.id, one]));
  return keyOf(questions).questions.flatMap(({ id, points, right }): JournalChange[] => {
    const was = before.get(id);
    const isSame = was?.points === points && was.right.join() === right.join();
    if (!was || isSame) return [];
    const change = { before: { points: was.points, right: was.right }, after: { points, right } };
    return [{ kind: 'key', questionId: id, ...change }];
  });
}
