import { type Receipt, ReceiptSchema } from '#shared/contract/online/attempt-schemas.ts';
import { frozenFormat } from '#shared/domain/frozen-format.ts';

/** The first receipts held nothing that the server had signed. */
const FirstSchema = ReceiptSchema.omit({ attestation: true });

/** The file that a student's device saves; see receipt.ts of the students' page. */
export const receiptFormat = frozenFormat<Receipt>('receipt', [
  (stored) => ({ ...FirstSchema.parse(stored), attestation: null }),
  // In the second version nothing could be typed, which is optional.
  (stored) => ReceiptSchema.parse(stored),
  (stored) => ReceiptSchema.parse(stored),
]);
