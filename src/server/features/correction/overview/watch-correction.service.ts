import type { CorrectionEvent } from '#shared/contract/correction/correction.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { derived } from '#shared/domain/derived.ts';
import { changesOfQuiz } from '../../../announce-quiz.ts';
import { AnnouncementWatch } from '../../../db/announcement-watch.ts';
import { runsAbout } from '../../../jobs/run-changes.ts';
import { lanes } from '../../../lanes.ts';
import type { Services } from '../../../services.ts';
import { refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { correctionOf } from '../base/correction-changes.ts';
import { readPaperMailing } from '../handing-back/paper-mails.service.ts';
import { sendMailsRun } from '../handing-back/send-mails.run.ts';
import { readScansRun } from '../scans/read-scans.run.ts';
import { readingOf } from '../scans/reading-state.ts';
import { readSettledOverview, type SettledOverview } from './overview.service.ts';

/**
 * Yields the correction as it is now, and again whatever of it has changed. While only the analysis
 * or a sending goes on, what follows from thousands of boxes is neither worked out nor told again.
 */
export async function* watchCorrection(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  signal: AbortSignal,
): AsyncGenerator<CorrectionEvent> {
  const { db } = services;
  const runs = [runsAbout(readScansRun, quizId), runsAbout(sendMailsRun, quizId)];
  // A key that is mended in another tab makes the marks stale, and the quiz may be deleted there.
  const subjects = [correctionOf(quizId), changesOfQuiz(quizId), ...runs];
  const watch = new AnnouncementWatch(services.notifications, subjects, signal);
  const isNews = newsTeller();
  const look = () => eventsOf(services, teacherId, quizId);
  try {
    while (!watch.isOver) {
      await refuseForeignQuiz(db, teacherId, quizId);
      const events = await lanes['watched-correction'].run(teacherId, look, signal);
      yield* events.filter(isNews);
      await watch.next();
    }
  } finally {
    watch.close();
  }
}

async function eventsOf(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<CorrectionEvent[]> {
  const settled = await readSettledOverview(services, quizId);
  if (!settled) return [noCorrection];
  const overview = overviewEvent(settled, await readingOf(services, quizId));
  return [overview, { mailing: await readPaperMailing(services, teacherId, quizId) }];
}

const noCorrection: CorrectionEvent = { overview: null };

const lastEventOf = derived((_settled: SettledOverview) => ({
  reading: '',
  event: noCorrection,
}));

/**
 * Returns the same object for all who watch at a time, so that it is serialised and sent as one
 * text.
 */
function overviewEvent(
  settled: SettledOverview,
  reading: Awaited<ReturnType<typeof readingOf>>,
): CorrectionEvent {
  const last = lastEventOf(settled);
  const text = JSON.stringify(reading);
  if (last.reading !== text) {
    last.event = { overview: { ...settled, ...reading } };
    last.reading = text;
  }
  return last.event;
}

const textOf = derived((event: CorrectionEvent) => JSON.stringify(event));

function newsTeller() {
  const told = new Map<string, string>();
  return (event: CorrectionEvent): boolean => {
    const part = 'overview' in event ? 'overview' : 'mailing';
    const text = textOf(event);
    const isNew = told.get(part) !== text;
    told.set(part, text);
    return isNew;
  };
}
