import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** A single row, made by its migration. */
export const installation = pgTable('installation', {
  /** The files of this database bear the same id. */
  id: id(),
  /** The database of this row; a restored one differs. Null before the first start. */
  database: text('database'),
  /** The number of signs written: see restored.ts. */
  signs: integer('signs').notNull().default(0),
  /** Since when mails from before a restoration are held. */
  mailsHeldSince: moment('mails_held_since'),
  /** Since when an administrator lets no mail leave; null while mails are sent. */
  mailsPausedSince: moment('mails_paused_since'),
  /** Signs what the server attests to students' pages; a restored copy reads its old ones. */
  attestationKey: text('attestation_key')
    .notNull()
    .default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
  /** What administrators tell all teachers, in a banner between two moments. */
  notice: text('notice'),
  noticeFrom: moment('notice_from'),
  noticeUntil: moment('notice_until'),
});
