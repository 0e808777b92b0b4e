import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** What was deleted and whose files are still to be removed: everything below each prefix. */
export const fileRemovals = pgTable('file_removals', {
  prefix: text('prefix').primaryKey(),
  createdAt: createdAt(),
});
