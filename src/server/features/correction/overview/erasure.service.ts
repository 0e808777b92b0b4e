import type { QuizId } from '#shared/contract/ids.ts';
import { anonymousName } from '../../../anonymous-name.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { announceCorrection } from '../base/correction-changes.ts';
import {
  selectOptionalCorrectionForChange,
  updateCorrection,
} from '../base/corrections.queries.ts';
import { selectStudents, updateStudent } from '../base/students.queries.ts';
import { erasePictures, eraseScanFiles, type LeftPicture } from '../pages/erase-pictures.ts';
import { selectScans } from '../pages/scans.queries.ts';
import {
  deleteTracesOfStudents,
  forgetInJournal,
  updateCopiesAnonymous,
} from './erasure.queries.ts';

/**
 * Takes from a correction all that says who these students are, the pictures of their copies
 * included. Their marks stay, and what they ticked. Returns the pages that remain in their scans.
 */
export async function makeStudentsAnonymous(
  services: Services,
  quizId: QuizId,
  asked: readonly string[] | 'all',
): Promise<LeftPicture[]> {
  return changed(services, quizId, async (services) => {
    const { db } = services;
    const students =
      asked === 'all' ? (await selectStudents(db, quizId)).map(({ id }) => id) : asked;
    for (const id of students) {
      const nobody = { studentId: '', lastName: anonymousName(), firstName: '', email: '' };
      await updateStudent(db, id, { ...nobody, rosterEntryId: null });
    }
    await deleteTracesOfStudents(db, students);
    const copies = await updateCopiesAnonymous(db, quizId, asked);
    await forgetInJournal(db, quizId, { students, copies });
    return erasePictures(services, quizId, copies);
  });
}

/** Erases scans of a correction; what was read of them stays. */
export async function eraseScans(
  services: Services,
  quizId: QuizId,
  ids: readonly string[] | 'all',
): Promise<void> {
  await changed(services, quizId, async (services) => {
    const scans = await selectScans(services.db, quizId);
    const chosen = ids === 'all' ? scans : scans.filter(({ id }) => ids.includes(id));
    await eraseScanFiles(services, chosen);
  });
}

async function changed<Result>(
  services: Services,
  quizId: QuizId,
  change: (services: Services) => Promise<Result>,
): Promise<Result> {
  return inTransaction(services, async (services) => {
    await selectOptionalCorrectionForChange(services.db, quizId);
    const result = await change(services);
    await updateCorrection(services.db, quizId);
    await announceCorrection(services.db, quizId);
    return result;
  });
}
