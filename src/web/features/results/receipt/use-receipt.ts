import { useState } from 'react';
import {
  noReceipt,
  type Receipt,
  type ReceiptOutcome,
} from '#shared/contract/online/attempt-schemas.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { callApi } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { receiptFormat } from './receipt-format.ts';

interface Chosen {
  readonly receipt: Receipt | null;
  readonly preview: ReceiptOutcome | null;
  readonly fault: string | null;
}

const nothing: Chosen = { receipt: null, preview: null, fault: null };

/** The chosen file, what it would change, and the import itself. */
export function useReceipt(quizId: string, onImported: () => void) {
  const cache = useAttemptsCache(quizId);
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const [isReading, setReading] = useState(false);
  const { mutate, isPending: isApplying } = useApiMutation(attempts.importReceipt, {
    onSuccess: ({ studentName }) => {
      void cache.reload();
      void cache.reloadRegrade();
      toast({ variant: 'success', title: 'Reçu importé', description: studentName });
      onImported();
    },
    onFailure: (error) => tellFailure('Impossible d’importer le reçu.', error),
  });
  const input = (receipt: Receipt, apply: boolean) => ({
    params: { id: quizId },
    body: { ...receipt, apply },
  });

  async function choose(file: File) {
    setReading(true);
    setChosen(nothing);
    const receipt = await readReceipt(file);
    setChosen(receipt ? await foresee(receipt) : { ...nothing, fault: noReceipt });
    setReading(false);
  }

  async function foresee(receipt: Receipt): Promise<Chosen> {
    try {
      const preview = await callApi(attempts.importReceipt, input(receipt, false));
      return { receipt, preview, fault: null };
    } catch (error) {
      return { ...nothing, fault: error instanceof ApiError ? error.detail : String(error) };
    }
  }

  return {
    ...chosen,
    choose,
    isReading,
    isApplying,
    apply: () => chosen.receipt && mutate(input(chosen.receipt, true)),
  };
}

/** Larger than any receipt, so that a video chosen by mistake is not read. */
const MOST_BYTES = 5_000_000;

/** Null if the file is not a receipt. */
async function readReceipt(file: File): Promise<Receipt | null> {
  if (file.size > MOST_BYTES) return null;
  try {
    return receiptFormat.read(JSON.parse(await file.text()));
  } catch {
    return null;
  }
}
