import type { CorrectionEvent } from '#shared/contract/correction/correction.ts';
import { AnnouncementWatch } from '../../db/announcement-watch.ts';
import { runsAbout } from '../../jobs/run-changes.ts';
import type { Services } from '../../services.ts';
import { changesOfQuiz } from '../quizzes/announce-quiz.service.ts';
import { refuseForeignQuiz } from '../quizzes/quizzes.service.ts';
import { correctionOf } from './correction-changes.ts';
import { readMailing } from './mails/mailing.service.ts';
import { sendMailsRun } from './mails/send-mails.run.ts';
import { readSettledOverview, type SettledOverview } from './overview.service.ts';
import { papersStamp } from './papers.ts';
import { readScansRun } from './scans/reading/read-scans.run.ts';
import { readingOf } from './scans/reading/reading-state.ts';

/**
 * The correction as it is now, and again whatever of it has changed. What follows from thousands of
 * boxes is not worked out again while only the analysis or a sending goes on, nor told again.
 */
export async function* watchCorrection(
  services: Services,
  teacherId: string,
  quizId: string,
  signal: AbortSignal,
): AsyncGenerator<CorrectionEvent> {
  const { db } = services;
  const runs = [runsAbout(readScansRun, quizId), runsAbout(sendMailsRun, quizId)];
  // A key that is mended in another tab makes marks old ones, and a quiz may be deleted there.
  const subjects = [correctionOf(quizId), changesOfQuiz(quizId), ...runs];
  const watch = new AnnouncementWatch(services.notifications, subjects, signal);
  const isNews = newsTeller();
  let settled: SettledOverview | null = null;
  let stamp: string | null = null;
  try {
    while (!watch.isOver) {
      await refuseForeignQuiz(db, teacherId, quizId);
      const now = await papersStamp(db, quizId);
      if (now !== stamp) settled = await readSettledOverview(services, quizId);
      stamp = now;
      const overview = settled && { ...settled, ...(await readingOf(services, quizId)) };
      if (isNews('overview', overview)) yield { overview };
      const mailing = overview && (await readMailing(services, teacherId, quizId));
      if (mailing && isNews('mailing', mailing)) yield { mailing };
      await watch.next();
    }
  } finally {
    watch.close();
  }
}

function newsTeller() {
  const told = new Map<string, string>();
  return (part: string, value: unknown): boolean => {
    const text = JSON.stringify(value);
    const isNew = told.get(part) !== text;
    told.set(part, text);
    return isNew;
  };
}
