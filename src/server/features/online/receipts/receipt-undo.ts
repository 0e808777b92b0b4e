import { z } from 'zod';
import { frozenFormat } from '#shared/domain/frozen-format.ts';

/** What stood there before a choice of the receipt. Before the third version nothing was typed. */
const BeforeSchema = z.strictObject({
  answerIds: z.array(z.uuid()),
  typed: z.string().optional(),
  revision: z.number(),
});

const FirstSchema = z.strictObject({
  /**
   * Each choice has the revision that the receipt wrote, and what stood there before; null where
   * nothing did.
   */
  choices: z.array(
    z.strictObject({
      questionId: z.uuid(),
      imported: z.number(),
      before: BeforeSchema.nullable(),
    }),
  ),
  /** How the attempt had ended; null where it was still under way. */
  end: z
    .strictObject({
      completedAt: z.iso.datetime(),
      ending: z.enum(['submitted', 'time', 'closed', 'receipt', 'duplicate']).nullable(),
      score: z.number().nullable(),
      maxScore: z.number().nullable(),
      percentage: z.number().nullable(),
      timeSpent: z.number().nullable(),
      questionMarks: z.unknown(),
    })
    .nullable(),
  /** Late answers that waited for the teacher. */
  late: z.array(z.uuid()),
});

/** What taking a receipt in replaced: all that is needed to put it back. */
const ReceiptUndoSchema = FirstSchema.extend({
  /** What each question earned with the receipt; null for what the first version kept, which did not tell it. */
  marked: z.record(z.string(), z.unknown()).nullable(),
});
export type ReceiptUndo = z.infer<typeof ReceiptUndoSchema>;

export const receiptUndoFormat = frozenFormat<ReceiptUndo>('undo of a receipt', [
  (stored) => ({ ...FirstSchema.parse(stored), marked: null }),
  (stored) => ReceiptUndoSchema.parse(stored),
  (stored) => ReceiptUndoSchema.parse(stored),
]);
