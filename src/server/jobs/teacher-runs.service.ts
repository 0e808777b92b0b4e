import type { TeacherRun } from '#shared/contract/runs.ts';
import { AnnouncementWatch } from '../db/announcement-watch.ts';
import type { Services } from '../services.ts';
import { runsOf } from './run-changes.ts';
import { selectRunsOfTeacher } from './runs.queries.ts';
import { settleRun } from './runs.service.ts';

const SHOWN_FOR_MS = 24 * 3600 * 1000;
const SAFETY_POLL_MS = 30_000;

/** What is under way and what ended within a day, of the kinds that teachers see. */
export async function listRuns(services: Services, teacherId: string): Promise<TeacherRun[]> {
  const since = new Date(Date.now() - SHOWN_FOR_MS);
  const rows = await selectRunsOfTeacher(services.db, teacherId, since);
  const shown: TeacherRun[] = [];
  for (const { run, quizTitle } of rows) {
    const kind = services.queue.kind(run.name)?.shownAs;
    const now = kind && (await settleRun(services, run));
    if (!kind || !now) continue;
    const { id, thing, quizId, state, progress, failure } = now;
    shown.push({
      id,
      kind,
      thing,
      quizId,
      quizTitle,
      state,
      progress,
      message: failure?.message ?? null,
      createdAt: now.createdAt.toISOString(),
      finishedAt: now.finishedAt?.toISOString() ?? null,
    });
  }
  return shown;
}

/** The list now, and again whenever it has changed; ends with the signal. */
export async function* watchRuns(
  services: Services,
  teacherId: string,
  signal: AbortSignal,
): AsyncGenerator<TeacherRun[]> {
  const watch = new AnnouncementWatch(services.notifications, [runsOf(teacherId)], signal);
  let told = '';
  try {
    while (!watch.isOver) {
      const runs = await listRuns(services, teacherId);
      if (JSON.stringify(runs) !== told) yield runs;
      told = JSON.stringify(runs);
      await watch.next(SAFETY_POLL_MS);
    }
  } finally {
    watch.close();
  }
}
