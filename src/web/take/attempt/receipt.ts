import type { ReceiptFields } from '#shared/contract/online/attempt-schemas.ts';
import { type KeptAttempt, plainChoice } from '../device/kept-attempt.ts';

/**
 * The file that the teacher can import, read by receipt-format.ts. The names in it are for people.
 */
interface ReceiptFile extends ReceiptFields {
  readonly version: 3;
  readonly studentName: string;
  readonly quizTitle: string;
}

export function makeReceipt(kept: KeptAttempt, quizTitle: string): ReceiptFile {
  return {
    version: 3,
    studentName: kept.studentName,
    quizTitle,
    attemptId: kept.id,
    choices: kept.choices.map(plainChoice),
    attestation: kept.attestation,
  };
}

/** As in recu-qcm-lea-martin.json. */
export function receiptName(studentName: string): string {
  const plain = studentName
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s-]+/g, '-');
  return `recu-qcm-${plain || 'eleve'}.json`;
}

export function downloadReceipt(kept: KeptAttempt, quizTitle: string): void {
  const text = JSON.stringify(makeReceipt(kept, quizTitle), null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = receiptName(kept.studentName);
  link.click();
  URL.revokeObjectURL(address);
}
