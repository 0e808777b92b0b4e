import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** One row, which its migration makes. */
export const installation = pgTable('installation', {
  /** The id that the files of this database bear too. */
  id: id(),
  /** Of the database that this row is in: in a restored one it is another's. Null before the first start. */
  database: text('database'),
  /** How many signs of life were given: see restored.ts. */
  signs: integer('signs').notNull().default(0),
  /** Since when mails of before a restoration wait for a word; null where none do. */
  mailsHeldSince: moment('mails_held_since'),
});
