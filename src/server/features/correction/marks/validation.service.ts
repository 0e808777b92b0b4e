import { isDeepStrictEqual } from 'node:util';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { ownCorrectionForChange } from '../base/correction.policy.ts';
import { announceCorrection } from '../base/correction-changes.ts';
import { changedSince } from '../base/correction-errors.ts';
import { updateCorrection } from '../base/corrections.queries.ts';
import { insertJournal, selectOptionalValidation } from '../base/journal.queries.ts';
import type { JournalChange, OpenLooks } from '../base/journal-change.ts';
import { readClassReading } from '../class-reading/class-reading.ts';
import { areMarksStale } from './compute-marks.ts';
import { readOpenLooks } from './open-looks.ts';
import { type ValidatedMarks, validatedMarksOf, validationEtag } from './validated-marks.ts';

type Declared = ValidatedMarks & { readonly open: OpenLooks | null };
const declaredIn = ({ marks, absence, absent, open }: Declared): Declared => ({
  marks,
  absence,
  absent,
  open,
});

/** Validates the marks: a person says that those on the screen are final. */
export async function validateMarks(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  shown: string,
): Promise<void> {
  await inTransaction(services, async (services) => {
    const { db } = services;
    await ownCorrectionForChange(db, teacherId, quizId);
    const reading = await readClassReading(services, quizId);
    const open = await readOpenLooks(db, reading);
    if (shown !== validationEtag(reading, open) || (await areMarksStale(reading)))
      throw changedSince();
    const declared = { ...validatedMarksOf(reading), open };
    const { marks, absence, absent } = declared;
    // A request that came twice at once, from two tabs, was one decision.
    const validation = await selectOptionalValidation(db, quizId);
    if (validation && isDeepStrictEqual(declared, declaredIn(validation))) return;
    await updateCorrection(db, quizId, { validatedAt: new Date() });
    const change: JournalChange = {
      kind: 'validated',
      copies: marks.length,
      marks,
      absence,
      absent,
      open,
    };
    await insertJournal(db, quizId, teacherId, [change]);
    await announceCorrection(db, quizId);
  });
}
