import type { Copy } from '#shared/domain/statistics/marked-copies.ts';
import { selectOptionalCorrection } from './corrections.queries.ts';
import { lookAtPapers, type PaperSight } from './papers.ts';

/** What was ticked on the copies that came back, with their marks; nothing before there are any. */
export async function paperCopies(sight: PaperSight, quizId: string): Promise<Copy[]> {
  if (!(await selectOptionalCorrection(sight.db, quizId))) return [];
  const { copies } = await lookAtPapers(sight, quizId);
  return copies.flatMap(({ choices, mark }) => (mark ? [{ choices, mark: mark.final }] : []));
}
