import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { arePagesToCome } from '#shared/domain/correction/pages/unread-scans.ts';
import { isUnderWay, lastRun } from '../../../jobs/runs.service.ts';
import type { Services } from '../../../services.ts';
import { selectScans } from '../pages/scans.queries.ts';
import { readScansRun } from './read-scans.run.ts';

/** The analysis under way, or why the last one failed. */
export async function readingOf(
  services: Services,
  quizId: QuizId,
): Promise<Pick<CorrectionOverview, 'reading' | 'failure'>> {
  const run = await lastRun(services, readScansRun, quizId);
  if (!run) return { reading: null, failure: null };
  if (!isUnderWay(run)) return { reading: null, failure: run.failure?.message ?? null };
  const { pagesRead = 0, pagesTotal = null, pagesPerSecond = null } = run.detail ?? {};
  const left =
    pagesTotal !== null && pagesPerSecond ? (pagesTotal - pagesRead) / pagesPerSecond : null;
  return {
    reading: { fraction: run.progress, pagesRead, pagesTotal, pagesPerSecond, secondsLeft: left },
    failure: null,
  };
}

export async function isBeingRead(services: Services, quizId: QuizId): Promise<boolean> {
  return (await readingOf(services, quizId)).reading !== null;
}

/**
 * This is asked before the papers are looked at: what was unread then may bring copies that they
 * lack.
 */
export async function arePagesOfQuizToCome(services: Services, quizId: QuizId): Promise<boolean> {
  const { reading } = await readingOf(services, quizId);
  return arePagesToCome({ reading, scans: await selectScans(services.db, quizId) });
}
