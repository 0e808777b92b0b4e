import { type AdministeredRun, administeredStates } from '#shared/contract/administration.ts';
import { AppError } from '../../../errors.ts';
import { cancelRun, findRun, retryRun } from '../../../jobs/runs.service.ts';
import type { Services } from '../../../services.ts';
import { selectRunsOfAll } from './all-runs.queries.ts';

const FAILURES_SHOWN_MS = 7 * 24 * 3600 * 1000;

export async function listAllRuns({ db }: Services): Promise<AdministeredRun[]> {
  const rows = await selectRunsOfAll(db, new Date(Date.now() - FAILURES_SHOWN_MS));
  return rows.flatMap(({ run, email, quizTitle }) => {
    const state = administeredStates.find((one) => one === run.state);
    if (!state) return [];
    const { id, name: kind, progress, attempts, failure, createdAt, finishedAt } = run;
    return {
      id,
      kind,
      email,
      quizTitle,
      state,
      progress,
      attempts,
      message: failure?.message ?? null,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    };
  });
}

/** Refuses a run that is over, or whose order the queue has forgotten. */
export async function retryRunOf(services: Services, id: string): Promise<void> {
  const run = await readRun(services, id);
  if (await retryRun(services, run)) return;
  throw new AppError(
    409,
    'not_retried',
    'Ce travail ne peut pas être relancé d’ici\u00a0: il est en cours, terminé, ou trop ancien. Son enseignant peut le redemander.',
  );
}

export async function stopRunOf(services: Services, id: string): Promise<void> {
  const run = await readRun(services, id);
  if (await cancelRun(services, run)) return;
  throw new AppError(409, 'run_over', 'Ce travail est déjà terminé.');
}

async function readRun(services: Services, id: string) {
  const run = await findRun(services, id);
  if (!run) throw new AppError(404, 'unknown_run', 'Ce travail n’existe pas, ou plus.');
  return run;
}
