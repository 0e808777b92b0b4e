import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { Db } from './client.ts';
import { installation } from './schema/installation.ts';

export type Connection = Client;

/** A database before the start changes anything in it. */
export interface FoundDatabase {
  /** Null before the first start, and after versions that had no id. */
  readonly installationId: string | null;
  readonly hasTeachers: boolean;
}

export async function findInstallation(client: Client): Promise<FoundDatabase> {
  const { rows } = await client.query<{ hasId: boolean; hasTable: boolean }>(
    `select to_regclass('installation') is not null as "hasId",
       to_regclass('teachers') is not null as "hasTable"`,
  );
  const [found] = rows;
  return {
    installationId: found?.hasId ? await selectInstallationId(client) : null,
    hasTeachers: found?.hasTable ? await selectHasTeachers(client) : false,
  };
}

export async function selectInstallationId(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from installation');
  const [row] = rows;
  if (!row) throw new Error('The table installation has lost its row.');
  return row.id;
}

export async function renewInstallationId(client: Client): Promise<void> {
  await client.query('update installation set id = gen_random_uuid()');
}

type Installation = Pick<typeof installation.$inferSelect, 'database' | 'signs' | 'mailsHeldSince'>;

export async function selectInstallation(client: Client): Promise<Installation> {
  const { rows } = await client.query<Installation>(
    'select database, signs, mails_held_since as "mailsHeldSince" from installation',
  );
  return rows[0] ?? { database: null, signs: 0, mailsHeldSince: null };
}

/** Signs never decrease, since other processes write theirs meanwhile. */
export async function updateInstallation(
  client: Client,
  { database, signs, mailsHeldSince }: Installation,
): Promise<void> {
  await client.query(
    'update installation set database = $1, signs = greatest(signs, $2), mails_held_since = $3',
    [database, signs, mailsHeldSince],
  );
}

export async function selectMailsHeldSince(db: Db): Promise<Date | null> {
  const [row] = await db.select({ since: installation.mailsHeldSince }).from(installation);
  return row?.since ?? null;
}

export async function selectMailsPausedSince(db: Db): Promise<Date | null> {
  const [row] = await db.select({ since: installation.mailsPausedSince }).from(installation);
  return row?.since ?? null;
}

/** A second pause changes nothing: the moment of the first one stays. */
export async function updateMailsPaused(db: Db, arePaused: boolean): Promise<void> {
  const since = arePaused ? sql`coalesce(${installation.mailsPausedSince}, now())` : null;
  await db.update(installation).set({ mailsPausedSince: since });
}

export async function selectAttestationKey(db: Db): Promise<string> {
  const [row] = await db.select({ key: installation.attestationKey }).from(installation);
  if (!row) throw new Error('The table installation has lost its row.');
  return row.key;
}

export async function giveSign(db: Db): Promise<number> {
  const [row] = await db
    .update(installation)
    .set({ signs: sql`${installation.signs} + 1` })
    .returning({ signs: installation.signs });
  return row?.signs ?? 0;
}

/** Identifies the cluster, the database in it, and the table, which a restored dump makes anew. */
export async function databaseIdentity(client: Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select oid || '/' || 'installation'::regclass::oid as identity
     from pg_database where datname = current_database()`,
  );
  // A managed database may not allow this; the rest must do then.
  const cluster = await client
    .query<{ id: string }>('select system_identifier as id from pg_control_system()')
    .then(({ rows }) => rows[0]?.id)
    .catch(() => 'unknown');
  return `${cluster}/${rows[0]?.identity}`;
}

async function selectHasTeachers(client: Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from teachers limit 1');
  return rows.length > 0;
}
