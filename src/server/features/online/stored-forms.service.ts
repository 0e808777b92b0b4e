import { attempts, receiptImports } from '../../db/schema/attempts.ts';
import type { StoredForm } from '../../db/stored-form.ts';
import { questionMarksFormat } from './marks/question-marks.ts';
import { receiptUndoFormat } from './receipts/receipt-undo.ts';

export const storedFormsOfAttempts: readonly StoredForm[] = [
  { column: attempts.questionMarks, format: questionMarksFormat },
  { column: receiptImports.before, format: receiptUndoFormat },
];
