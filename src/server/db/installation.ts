import type { Client } from 'pg';

/** A database as a start finds it, before anything is changed in it. */
export interface FoundDatabase {
  /** Null before the first start, and where only versions have run that knew no id. */
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

async function selectHasTeachers(client: Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from teachers limit 1');
  return rows.length > 0;
}
