import { type BinnedQuiz, daysInBin, type QuizContents } from '#shared/contract/bin.ts';
import type { Services } from '../../services.ts';
import { purgeQuiz, refuseForeignQuiz } from '../quizzes/quizzes.service.ts';
import {
  selectBinnedQuizzes,
  selectQuizContents,
  selectQuizIdsBinnedBefore,
} from './bin.queries.ts';

export async function readQuizContents(
  { db }: Services,
  teacherId: string,
  quizId: string,
): Promise<QuizContents> {
  await refuseForeignQuiz(db, teacherId, quizId);
  return selectQuizContents(db, quizId);
}

export async function readBin(
  { db }: Services,
  teacherId: string,
): Promise<{ quizzes: BinnedQuiz[] }> {
  const quizzes = await selectBinnedQuizzes(db, teacherId);
  return {
    quizzes: quizzes.map((quiz) => ({ ...quiz, binnedAt: quiz.binnedAt.toISOString() })),
  };
}

const DAY_MS = 24 * 3600 * 1000;

/** What has been in the bin for long enough goes for good, with its files. */
export async function purgeOldBin(services: Services, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - daysInBin * DAY_MS);
  for (const id of await selectQuizIdsBinnedBefore(services.db, before)) {
    await purgeQuiz(services, id);
  }
}
