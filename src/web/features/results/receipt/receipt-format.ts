import { type Receipt, ReceiptSchema } from '#shared/contract/online/attempt-schemas.ts';
import { frozenFormat } from '#shared/domain/frozen-format.ts';

/** The file that a student's device saves; see receipt.ts of the students' page. */
export const receiptFormat = frozenFormat<Receipt>('receipt', [
  (stored) => ReceiptSchema.parse(stored),
]);
