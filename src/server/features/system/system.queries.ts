import type { Db } from '../../db/client.ts';
import { connectionOf } from '../../db/prepared.ts';

/** Throws when the database cannot be reached. Its name gives it the deadline of named statements. */
export async function selectOne(db: Db): Promise<void> {
  await connectionOf(db).query({ name: 'is-alive', text: 'select 1' });
}
