import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Prefixes under which the files of deleted things are still to be removed. */
export const fileRemovals = pgTable('file_removals', {
  prefix: text('prefix').primaryKey(),
  createdAt: createdAt(),
});
