import type { CopyPageSettings } from '#shared/contract/correction/copy-pages.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { ownCorrection, ownCorrectionForChange } from '../correction.policy.ts';
import { announceCorrection } from '../correction-changes.ts';
import { listedStudent } from '../students/students.service.ts';
import { selectOpenLinks, updateLinksRevoked, upsertCopyPage } from './copy-pages.queries.ts';
import { readCopyPage } from './links.service.ts';

export async function readCopyPageSettings(
  { db }: Services,
  teacherId: string,
  quizId: string,
): Promise<CopyPageSettings & { linked: string[] }> {
  await ownCorrection(db, teacherId, quizId);
  const { isOpen, detail, contestsUntil, isLinkPrinted } = await readCopyPage(db, quizId);
  const linked = (await selectOpenLinks(db, quizId)).map(({ student }) => student);
  const until = contestsUntil?.toISOString() ?? null;
  return { isOpen, detail, contestsUntil: until, isLinkPrinted, linked };
}

export async function setCopyPage(
  services: Services,
  teacherId: string,
  quizId: string,
  { contestsUntil, ...settings }: CopyPageSettings,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownCorrectionForChange(db, teacherId, quizId);
    const until = contestsUntil === null ? null : new Date(contestsUntil);
    await upsertCopyPage(db, { quizId, ...settings, contestsUntil: until });
    await announceCorrection(db, quizId);
  });
}

export async function revokeLinks(
  services: Services,
  teacherId: string,
  quizId: string,
  student: string,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownCorrectionForChange(db, teacherId, quizId);
    await listedStudent(db, quizId, student, null);
    await updateLinksRevoked(db, quizId, student);
    await announceCorrection(db, quizId);
  });
}
