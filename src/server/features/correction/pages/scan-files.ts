import { join } from 'node:path';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Env } from '../../../env.ts';
import { partsOfQuizFile, quizPrefix } from '../../../storage/quiz-files.ts';

interface ScanName {
  readonly quizId: QuizId;
  readonly id: string;
}

/** All that is kept of a scan. */
export function scanPrefix({ quizId, id }: ScanName): string {
  return `${quizPrefix(quizId)}/scans/${id}`;
}

/** The key of the scan as it was sent. */
export function scanFileKey(scan: ScanName): string {
  return `${scanPrefix(scan)}/original`;
}

/** Returns the scan to which a file belongs; null for other files. */
export function scanOf(key: string): string | null {
  const parts = partsOfQuizFile(key);
  return parts?.room === 'scans' ? (parts.name.split('/')[0] ?? null) : null;
}

/**
 * The folder in which scans are read; what a killed process left there is removed some time later.
 */
export function readingFolder({ dataDir }: Pick<Env, 'dataDir'>): string {
  return join(dataDir, 'reading');
}
