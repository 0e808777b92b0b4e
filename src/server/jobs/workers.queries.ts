import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type Abilities, type Lack, workers } from '../db/schema/jobs.ts';

export async function upsertWorker(db: Db, id: string, abilities: Abilities): Promise<void> {
  const set = { abilities, seenAt: sql`now()` };
  await db
    .insert(workers)
    .values({ id, abilities })
    .onConflictDoUpdate({ target: workers.id, set });
}

export async function deleteWorker(db: Db, id: string): Promise<void> {
  await db.delete(workers).where(eq(workers.id, id));
}

export async function deleteWorkersSilentFor(db: Db, seconds: number): Promise<void> {
  const moment = sql`now() - make_interval(secs => ${seconds})`;
  await db.delete(workers).where(lt(workers.seenAt, moment));
}

const isAlive = (seconds: number) =>
  sql`${workers.seenAt} > now() - make_interval(secs => ${seconds})`;

export async function selectLivingWorkers(db: Db, seconds: number): Promise<Abilities[]> {
  const rows = await db
    .select({ abilities: workers.abilities })
    .from(workers)
    .where(isAlive(seconds));
  return rows.map(({ abilities }) => abilities);
}

/** What each living worker that was asked lacks of a requirement. */
export async function selectLacks(
  db: Db,
  requirement: string,
  seconds: number,
): Promise<(Lack | null)[]> {
  const rows = await db
    .select({ lack: sql<Lack | null>`${workers.abilities} -> ${requirement}` })
    .from(workers)
    .where(sql`${workers.abilities} ? ${requirement} and ${isAlive(seconds)}`);
  return rows.map(({ lack }) => lack);
}
