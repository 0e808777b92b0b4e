import { randomUUID } from 'node:crypto';
import type { TeacherId } from '#shared/contract/ids.ts';
import { noWorkerCode, unfinishedStates } from '#shared/contract/runs.ts';
import { AnnouncementWatch } from '../db/announcement-watch.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError, goneAway } from '../errors.ts';
import type { Services } from '../services.ts';
import { announceRun, announceStop, runsAbout } from './run-changes.ts';
import type { RunKind, RunOwner } from './run-kind.ts';
import {
  countUnfinishedRuns,
  deleteRunsFinishedBefore,
  insertRun,
  type Run,
  selectOptionalLastRun,
  selectOptionalRun,
  selectRunIdsOfTeacher,
  selectUnfinishedRuns,
  updateRunStopped,
} from './runs.queries.ts';
import { findWorkers } from './worker-presence.ts';

/** Changes are announced. This finds what a lost announcement or a dead process left. */
const SAFETY_POLL_MS = 5000;
const KEPT_MS = 30 * 24 * 3600 * 1000;

export function isUnderWay({ state }: Pick<Run, 'state'>): boolean {
  return unfinishedStates.includes(state);
}

interface RunOrder<Payload extends object> extends RunOwner {
  readonly payload: Payload;
  /** It takes far longer than others of its kind, and gets no place that is kept for small ones. */
  readonly isLarge?: boolean;
}

/** Joins the run under way about the thing, or queues one; owners with several waiting go last. */
export async function beginOrJoinRun<Payload extends object, Result, Detail>(
  services: Services,
  kind: RunKind<Payload, Result, Detail>,
  { thing, teacherId, quizId, payload, isLarge = false }: RunOrder<Payload>,
): Promise<Run> {
  return inTransaction(services, async (services) => {
    const { db, queue } = services;
    for (;;) {
      const row = { id: randomUUID(), name: kind.name, thing, teacherId, quizId };
      const before = await countUnfinishedRuns(db, kind.name, teacherId);
      const begun = await insertRun(db, row);
      if (begun) {
        // New callers get the error at once; runs already queued wait for the files.
        await services.files.check();
        const place = { id: begun.id, before, isLarge, owner: teacherId };
        await queue.send(db, kind, payload, place);
        await announceRun(db, begun);
        return begun;
      }
      const current = await lastRun(services, kind, thing);
      if (current && isUnderWay(current)) return current;
    }
  });
}

export async function hasUnfinishedRuns(
  db: Services['db'],
  teacherId: TeacherId,
): Promise<boolean> {
  return (await countUnfinishedRuns(db, null, teacherId)) > 0;
}

export async function lastRun<Payload extends object, Result, Detail>(
  services: Services,
  kind: RunKind<Payload, Result, Detail>,
  thing: string,
): Promise<(Run & { readonly detail: Detail | null }) | null> {
  const run = await selectOptionalLastRun(services.db, kind.name, thing);
  const settled = run && (await settleRun(services, run));
  return settled && { ...settled, detail: kind.detail?.safeParse(settled.detail).data ?? null };
}

/** Waits for the result, or throws the error of a run that failed. */
export async function waitForRun<Payload extends object, Result, Detail>(
  services: Services,
  kind: RunKind<Payload, Result, Detail>,
  { id, thing }: Pick<Run, 'id' | 'thing'>,
  signal: AbortSignal,
): Promise<Result> {
  const { stopping } = services;
  const over = AbortSignal.any([signal, stopping]);
  const watch = new AnnouncementWatch(services.notifications, [runsAbout(kind, thing)], over);
  try {
    for (let looks = 0; !watch.isOver; looks += 1) {
      const run = await selectOptionalRun(services.db, id);
      const settled = run && (await settleRun(services, run));
      if (!settled || !isUnderWay(settled)) return outcome(kind, settled);
      // A worker that is just starting has a moment to say so.
      const isLeft = looks > 0 && settled.state === 'waiting';
      if (isLeft && (await findWorkers(services)).length === 0) throw noWorker();
      await watch.next(SAFETY_POLL_MS);
    }
  } finally {
    watch.close();
  }
  throw stopping.aborted ? restarting() : goneAway();
}

const noWorker = () =>
  new AppError(
    503,
    noWorkerCode,
    'Votre demande est enregistrée, mais le programme qui la traite est arrêté. Elle sera traitée dès qu’il aura redémarré\u00a0: prévenez la personne qui administre Cochalot.',
  );

const restarting = () =>
  new AppError(
    503,
    'restarting',
    'Le serveur redémarre. Votre demande n’est pas perdue\u00a0: refaites-la dans un instant pour en voir le résultat.',
  );

function outcome<Payload extends object, Result, Detail>(
  kind: RunKind<Payload, Result, Detail>,
  run: Run | null,
): Result {
  if (run?.state === 'done') return kind.result?.parse(run.result) as Result;
  if (run?.state === 'cancelled') throw kind.cancelled();
  if (!run?.failure) throw kind.interrupted();
  const { status, code, message, details } = run.failure;
  throw new AppError(status, code, message, details);
}

export async function findRun(services: Services, id: string): Promise<Run | null> {
  const run = await selectOptionalRun(services.db, id);
  return run && settleRun(services, run);
}

/**
 * Begins a failed run anew, with the order that the queue still has of it, or a waiting one at
 * once. Returns false for any other, and when the queue has forgotten the order.
 */
export async function retryRun(services: Services, run: Run): Promise<boolean> {
  const { db, queue } = services;
  const kind = queue.kind(run.name);
  if (run.state === 'waiting') return queue.hurry(run);
  const payload = run.state === 'failed' && (await queue.payloadOf(db, run));
  if (!kind || !payload) return false;
  await beginOrJoinRun(services, kind as RunKind<object, unknown, unknown>, { ...run, payload });
  return true;
}

/** A waiting run never begins, and the process that runs an active one is told to stop. */
export async function cancelRun(services: Services, run: Run): Promise<boolean> {
  return inTransaction(services, async ({ db, queue }) => {
    const isCancelled = await updateRunStopped(db, run.id, { state: 'cancelled' });
    if (isCancelled) {
      await queue.cancel(db, run);
      await announceStop(db, run);
    }
    return isCancelled;
  });
}

/** Ends a run that the queue has given up on or forgotten, since a dead process cannot. */
export async function settleRun(services: Services, run: Run): Promise<Run | null> {
  const { db, queue } = services;
  if (!isUnderWay(run) || (await queue.isAlive(db, run))) return run;
  const failure = failureOf(queue.kind(run.name)?.interrupted() ?? interrupted());
  if (await updateRunStopped(db, run.id, { state: 'failed', failure })) await announceRun(db, run);
  return selectOptionalRun(db, run.id);
}

const interrupted = () =>
  new AppError(503, 'interrupted', 'Ce travail a été interrompu. Relancez-le.');

export function failureOf({ status, code, message, details }: AppError) {
  return { status, code, message, details };
}

export async function settleAndForgetRuns(services: Services): Promise<void> {
  for (const run of await selectUnfinishedRuns(services.db)) await settleRun(services, run);
  await deleteRunsFinishedBefore(services.db, new Date(Date.now() - KEPT_MS));
}

/** Called in the transaction that deletes the teacher; removes all their waiting work. */
export async function forgetWorkOf({ db, queue }: Services, teacherId: TeacherId): Promise<void> {
  for (const { name, ids } of await selectRunIdsOfTeacher(db, teacherId)) {
    await queue.remove(db, name, ids);
  }
  await queue.removeJobsOf(db, teacherId);
}
