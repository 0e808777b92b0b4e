import type { TeacherId } from '#shared/contract/ids.ts';
import type { TeacherRun } from '#shared/contract/runs.ts';
import type { Services } from '../services.ts';
import { selectRunsOfTeacher } from './runs.queries.ts';
import { settleRun } from './runs.service.ts';

const SHOWN_FOR_MS = 24 * 3600 * 1000;

export async function listRuns(services: Services, teacherId: TeacherId): Promise<TeacherRun[]> {
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
