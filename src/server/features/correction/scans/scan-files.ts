import { quizPrefix } from '../../../storage/quiz-files.ts';

interface ScanName {
  readonly quizId: string;
  readonly id: string;
}

/** All that is kept of a scan. */
export function scanPrefix({ quizId, id }: ScanName): string {
  return `${quizPrefix(quizId)}/scans/${id}`;
}

/** As it was sent. */
export function scanFileKey(scan: ScanName): string {
  return `${scanPrefix(scan)}/original`;
}
