import type { Copy } from '#shared/domain/statistics/marked-copies.ts';
import type { Db } from '../../db/client.ts';
import { selectOptionalCorrection } from './corrections.queries.ts';
import { readPapers } from './papers.ts';

/** What was ticked on the copies that came back, with their marks; nothing before there are any. */
export async function paperCopies(db: Db, quizId: string): Promise<Copy[]> {
  if (!(await selectOptionalCorrection(db, quizId))) return [];
  const { copies } = await readPapers(db, quizId);
  return copies.flatMap(({ choices, mark }) => (mark ? [{ choices, mark: mark.final }] : []));
}
