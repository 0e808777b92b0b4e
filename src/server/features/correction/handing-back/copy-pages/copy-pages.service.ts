import type { CopyPageSettings } from '#shared/contract/correction/copy-pages.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Services } from '../../../../services.ts';
import {
  selectOpenLinks,
  updateLinksRevoked,
  upsertCopyPage,
} from '../../announced/copy-pages.queries.ts';
import { readCopyPageRow } from '../../announced/links.service.ts';
import { ownCorrection, ownCorrectionForChange } from '../../base/correction.policy.ts';
import { announceCorrection } from '../../base/correction-changes.ts';
import { listedStudent } from '../../copies/students.service.ts';

export async function readCopyPageSettings(
  { db }: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<CopyPageSettings & { linked: string[] }> {
  await ownCorrection(db, teacherId, quizId);
  const { isOpen, detail, contestsUntil, isLinkPrinted } = await readCopyPageRow(db, quizId);
  const linked = (await selectOpenLinks(db, quizId)).map(({ student }) => student);
  const until = contestsUntil?.toISOString() ?? null;
  return { isOpen, detail, contestsUntil: until, isLinkPrinted, linked };
}

/**
 * Changes only the fields that are sent: a page opened long ago knows nothing of what was decided
 * since.
 */
export async function setCopyPageSettings(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  told: { readonly [Key in keyof CopyPageSettings]?: CopyPageSettings[Key] | undefined },
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownCorrectionForChange(db, teacherId, quizId);
    const before = await readCopyPageRow(db, quizId);
    await upsertCopyPage(db, {
      quizId,
      isOpen: told.isOpen ?? before.isOpen,
      detail: told.detail ?? before.detail,
      contestsUntil:
        told.contestsUntil === undefined ? before.contestsUntil : momentOf(told.contestsUntil),
      isLinkPrinted: told.isLinkPrinted ?? before.isLinkPrinted,
    });
    await announceCorrection(db, quizId);
  });
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

export async function revokeLinks(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  student: string,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownCorrectionForChange(db, teacherId, quizId);
    await listedStudent(db, quizId, student, null);
    await updateLinksRevoked(db, quizId, student);
    await announceCorrection(db, quizId);
  });
}
