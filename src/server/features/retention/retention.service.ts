import type { AttemptId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { QuizRetention } from '#shared/contract/retention.ts';
import { DAY } from '#shared/domain/seconds.ts';
import type { ErasureKind } from '../../db/schema/erasures.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import type { Services } from '../../services.ts';
import { eraseScans, makeStudentsAnonymous } from '../correction/overview/erasure.service.ts';
import { makeAttemptsAnonymous } from '../online/anonymous-attempts.service.ts';
import { refuseForeignQuiz } from '../quizzes/quizzes.service.ts';
import {
  countErased,
  insertTold,
  selectAnnounced,
  selectDue,
  selectScansBefore,
  upsertErased,
} from './retention.queries.ts';
import { tellErasuresJob } from './tell-erasures.job.ts';

/** So many days before something is erased, its teacher is told. */
const NOTICE_DAYS = 30;

const daysKept = ({ retention }: Env): Readonly<Record<ErasureKind, number | null>> => ({
  scan: retention.scans,
  attempt: retention.attempts,
  correction: retention.attempts,
});

const kinds = ['scan', 'attempt', 'correction'] as const;

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY * 1000);

/** The first day on which something may be erased that is kept since a moment. */
const dayOfErasure = (since: Date, toldAt: Date, days: number) =>
  new Date(
    Math.max(daysBefore(since, -days).getTime(), daysBefore(toldAt, -NOTICE_DAYS).getTime()),
  );

/** Tells teachers what will be erased, and erases what they were told of in time. */
export async function keepRetention(services: Services, now = new Date()): Promise<void> {
  await tellTeachers(services, now);
  const failures: unknown[] = [];
  for (const [kind, days] of Object.entries(daysKept(services.env)) as [
    ErasureKind,
    number | null,
  ][]) {
    if (days === null) continue;
    const bounds = { due: daysBefore(now, days), toldBy: daysBefore(now, NOTICE_DAYS) };
    for (const [quizId, things] of await selectDue(services.db, kind, bounds)) {
      // One failure must not keep the rest from being erased.
      await erase(services, kind, quizId, things).catch((error) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not all could be erased');
}

async function tellTeachers(services: Services, now: Date): Promise<void> {
  await inTransaction(services, async ({ db, env, queue }) => {
    const told = [];
    for (const kind of kinds) {
      const days = daysKept(env)[kind];
      if (days === null) continue;
      const due = daysBefore(now, days - NOTICE_DAYS);
      const alsoDue = daysBefore(now, days - 2 * NOTICE_DAYS);
      for (const { since, ...one } of await insertTold(db, kind, { due, alsoDue, now })) {
        told.push({ ...one, kind, on: dayOfErasure(since, now, days).toISOString() });
      }
    }
    for (const [teacherId, own] of Map.groupBy(told, (one) => one.teacherId)) {
      const notices = own.map(({ title, kind, things, on }) => ({ title, kind, things, on }));
      await queue.send(db, tellErasuresJob, { teacherId, notices });
    }
  });
}

async function erase(
  services: Services,
  kind: ErasureKind,
  quizId: QuizId,
  things: readonly string[],
): Promise<void> {
  await inTransaction(services, async (services) => {
    if (kind === 'scan') await eraseScans(services, quizId, things);
    if (kind === 'attempt') await makeAttemptsAnonymous(services, quizId, things as AttemptId[]);
    if (kind === 'correction') {
      await eraseScans(services, quizId, 'all');
      await makeStudentsAnonymous(services, quizId, 'all');
    }
    await upsertErased(services.db, kind, quizId, things);
  });
}

/** What the teacher of a quiz is told of it on its screens. */
export async function readRetention(
  { db, env }: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<QuizRetention> {
  await refuseForeignQuiz(db, teacherId, quizId);
  const announced = await selectAnnounced(db, quizId);
  const erased = await countErased(db, quizId);
  const first = (...kinds: readonly ErasureKind[]) => {
    const days = announced.flatMap(({ kind, since, toldAt }) => {
      const kept = daysKept(env)[kind];
      return kinds.includes(kind) && kept !== null
        ? dayOfErasure(since, toldAt, kept).toISOString()
        : [];
    });
    return days.sort()[0] ?? null;
  };
  const some = (...kinds: readonly ErasureKind[]) => kinds.some((kind) => erased.has(kind));
  return {
    scans: { erasedOn: first('scan'), areErased: some('scan') },
    names: { erasedOn: first('attempt', 'correction'), areErased: some('attempt', 'correction') },
  };
}

/** Erases all scans from before a moment, or only tells which they are. */
export async function purgeScans(
  services: Services,
  { before, isDone }: { readonly before: Date; readonly isDone: boolean },
) {
  const scans = await selectScansBefore(services.db, before);
  if (!isDone) return scans;
  for (const [quizId, own] of Map.groupBy(scans, (scan) => scan.quizId)) {
    await erase(
      services,
      'scan',
      quizId,
      own.map(({ id }) => id),
    );
  }
  return scans;
}
