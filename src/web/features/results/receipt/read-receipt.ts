import { type Receipt, ReceiptSchema } from '#shared/contract/attempts.ts';

/** Larger than any receipt: a film dropped by mistake is not read. */
const MOST_BYTES = 5_000_000;

/** Null when the file is none. */
export async function readReceipt(file: File): Promise<Receipt | null> {
  if (file.size > MOST_BYTES) return null;
  try {
    return ReceiptSchema.safeParse(JSON.parse(await file.text())).data ?? null;
  } catch {
    return null;
  }
}
