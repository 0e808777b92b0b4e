import type { CorrectionSummary } from '#shared/contract/correction/overview-schemas.ts';
import type { Services } from '../../services.ts';
import { selectCorrectionsOfTeacher } from './corrections.queries.ts';
import { lookAtPapers, openDoubts } from './papers.ts';

/** What nobody has come back to for so long is not looked at for doubts each time. */
const LOOKED_AT_FOR_MS = 30 * 24 * 3600 * 1000;

/** Where each correction of a teacher stands. */
export async function listCorrections(
  services: Services,
  teacherId: string,
): Promise<CorrectionSummary[]> {
  const rows = await selectCorrectionsOfTeacher(services.db, teacherId);
  const since = Date.now() - LOOKED_AT_FOR_MS;
  const summaries: CorrectionSummary[] = [];
  for (const { validatedAt, createdAt, ...row } of rows) {
    const isOpen = validatedAt === null && row.copies > 0 && createdAt.getTime() > since;
    const doubts = isOpen ? openDoubts(await lookAtPapers(services, row.quizId)) : 0;
    summaries.push({ ...row, doubts, validatedAt: validatedAt?.toISOString() ?? null });
  }
  return summaries;
}
